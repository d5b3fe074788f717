import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Order, type OrderAction, OrderBodies, type OrderBody } from '#contract/orders.ts'
import type { Pool, Transaction } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { FileUse } from '../../media/index.ts'
import { answerDispute, askModerator, decide, dispute, proposeSplit } from '../disputes/actions.ts'
import { getOrder } from '../reading/queries.ts'
import {
  acceptReturn,
  addressReturn,
  appealReturn,
  decideReturn,
  denyReturn,
  receiveReturn,
  requestReturn,
  sendReturn,
  withdrawReturn,
} from '../returns/actions.ts'
import type { OrderTerms } from '../terms.ts'
import { cancel, confirm, decline, handOver, makeReady, type OrderCaller, ship } from './actions.ts'
import { wrongCode } from './policy.ts'

const describe = operations(
  'Orders',
  {
    cancelOrder: ['POST /orders/:orderId/cancel', 'Cancel an order'],
    declineOrder: ['POST /orders/:orderId/decline', 'Decline an order as its seller'],
    shipOrder: ['POST /orders/:orderId/ship', 'Say that an order has shipped'],
    makeOrderReady: ['POST /orders/:orderId/make-ready', 'Say that an order is ready for pickup'],
    handOverOrder: ['POST /orders/:orderId/hand-over', 'Hand over an order at pickup', 'wrong_code'],
    confirmOrder: ['POST /orders/:orderId/confirm', 'Confirm that an order has arrived, or is fine'],
    disputeOrder: ['POST /orders/:orderId/dispute', 'Open a dispute about an order'],
    answerDispute: ['POST /orders/:orderId/answer-dispute', 'Answer a dispute'],
    proposeSplit: ['POST /orders/:orderId/propose-split', 'Propose how much goes back'],
    askModerator: ['POST /orders/:orderId/ask-moderator', 'Ask a moderator to decide a dispute'],
    decideDispute: ['POST /orders/:orderId/decide', 'Decide a dispute'],
    requestReturn: ['POST /orders/:orderId/request-return', 'Ask to return an order'],
    withdrawReturn: ['POST /orders/:orderId/withdraw-return', 'Withdraw a return'],
    acceptReturn: ['POST /orders/:orderId/accept-return', 'Accept a return'],
    denyReturn: ['POST /orders/:orderId/deny-return', 'Deny a return'],
    addressReturn: ['POST /orders/:orderId/address-return', 'Say where a return goes'],
    appealReturn: ['POST /orders/:orderId/appeal-return', 'Ask a moderator about a denied return'],
    decideReturn: ['POST /orders/:orderId/decide-return', 'Decide about a return'],
    sendReturn: ['POST /orders/:orderId/send-return', 'Say that a return has shipped'],
    receiveReturn: ['POST /orders/:orderId/receive-return', 'Confirm that a return has arrived'],
  },
  ['not_now', 'order_changed'],
)

/** What an action does. A text that it returns is the refusal of a code that was wrong. */
type Act<Body> = (tx: Transaction, caller: OrderCaller, body: Body) => Promise<void> | Promise<string | null>

/** What every action does, by name. */
export const orderActions = {
  ...{ cancel, decline, ship, make_ready: makeReady, hand_over: handOver, confirm },
  ...{ dispute, answer_dispute: answerDispute, propose_split: proposeSplit, ask_moderator: askModerator, decide },
  ...{ request_return: requestReturn, withdraw_return: withdrawReturn, accept_return: acceptReturn },
  ...{ deny_return: denyReturn, address_return: addressReturn, appeal_return: appealReturn },
  ...{ decide_return: decideReturn, send_return: sendReturn, receive_return: receiveReturn },
} satisfies { [Action in OrderAction]: Act<OrderBody<Action>> }

type Call<Body> = FastifyRequest & {
  params: { orderId: number }
  headers: { 'idempotency-key': string }
  body: Body
}
type Options = { sql: Pool; terms: OrderTerms; fileUses: readonly FileUse[] }

const params = Type.Object({ orderId: Id })

/** What all actions declare. */
function takes<Body extends TSchema>(body: Body, access: 'verified' | 'moderator' = 'verified') {
  return {
    config: { access, rateLimit: callLimits.write, subject: 'Order' },
    schema: { params, body, headers: Idempotent, response: { 200: Order } },
  }
}

/** The actions on an order. Each replies with the order. */
export const orderActionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, terms, fileUses }) => {
  describe(app)
  const by =
    <Body>(act: Act<Body>) =>
    async (call: Call<Body>) => {
      const viewer = signedIn(call)
      const { orderId } = call.params
      const { refused } = await once(sql, call, async (tx) => {
        const answer = await act(tx, { viewer, orderId, terms, fileUses }, call.body)
        return { refused: typeof answer === 'string' ? answer : null }
      })
      if (refused !== null) throw wrongCode(refused)
      return getOrder(sql, terms, viewer, orderId)
    }

  app.post('/orders/:orderId/cancel', takes(OrderBodies.cancel), by(cancel))
  app.post('/orders/:orderId/decline', takes(OrderBodies.decline), by(decline))
  app.post('/orders/:orderId/ship', takes(OrderBodies.ship), by(ship))
  app.post('/orders/:orderId/make-ready', takes(OrderBodies.make_ready), by(makeReady))
  app.post('/orders/:orderId/hand-over', takes(OrderBodies.hand_over), by(handOver))
  app.post('/orders/:orderId/confirm', takes(OrderBodies.confirm), by(confirm))

  app.post('/orders/:orderId/dispute', takes(OrderBodies.dispute), by(dispute))
  app.post('/orders/:orderId/answer-dispute', takes(OrderBodies.answer_dispute), by(answerDispute))
  app.post('/orders/:orderId/propose-split', takes(OrderBodies.propose_split), by(proposeSplit))
  app.post('/orders/:orderId/ask-moderator', takes(OrderBodies.ask_moderator), by(askModerator))
  app.post('/orders/:orderId/decide', takes(OrderBodies.decide, 'moderator'), by(decide))

  app.post('/orders/:orderId/request-return', takes(OrderBodies.request_return), by(requestReturn))
  app.post('/orders/:orderId/withdraw-return', takes(OrderBodies.withdraw_return), by(withdrawReturn))
  app.post('/orders/:orderId/accept-return', takes(OrderBodies.accept_return), by(acceptReturn))
  app.post('/orders/:orderId/deny-return', takes(OrderBodies.deny_return), by(denyReturn))
  app.post('/orders/:orderId/address-return', takes(OrderBodies.address_return), by(addressReturn))
  app.post('/orders/:orderId/appeal-return', takes(OrderBodies.appeal_return), by(appealReturn))
  app.post('/orders/:orderId/decide-return', takes(OrderBodies.decide_return, 'moderator'), by(decideReturn))
  app.post('/orders/:orderId/send-return', takes(OrderBodies.send_return), by(sendReturn))
  app.post('/orders/:orderId/receive-return', takes(OrderBodies.receive_return), by(receiveReturn))
}
