import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import {
  OpenDisputePage,
  OpenOrders,
  Order,
  OrderCalls,
  OrderCounts,
  OrderPage,
  OrderQuery,
  OrderSide,
} from '#contract/orders.ts'
import type { Pool, Transaction } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { FileUse } from '../media/index.ts'
import {
  cancelOrder,
  confirmOrder,
  declineOrder,
  handOverOrder,
  makeOrderReady,
  type OrderCaller,
  shipOrder,
} from './calls/actions.ts'
import { wrongCode } from './calls/policy.ts'
import { answerDispute, askModerator, decideDispute, openDispute, proposeSplit } from './disputes/actions.ts'
import { listOpenDisputes } from './disputes/queries.ts'
import { getOpenOrders } from './leaving/queries.ts'
import { countOrders, listOrders } from './listing/queries.ts'
import { getOrder } from './reading/queries.ts'
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
} from './returns/actions.ts'
import type { OrderTerms } from './terms.ts'

const params = Type.Object({ orderId: Id })
const subject = 'Order'

/** What each call does. A text that it returns is the refusal of a code that was wrong. */
export const orderActions = {
  cancel: cancelOrder,
  decline: declineOrder,
  shipment: shipOrder,
  readiness: makeOrderReady,
  'hand-over': handOverOrder,
  confirmation: confirmOrder,
  dispute: openDispute,
  'dispute-answer': answerDispute,
  proposal: proposeSplit,
  'moderator-request': askModerator,
  decision: decideDispute,
  return: requestReturn,
  'return-withdrawal': withdrawReturn,
  'return-acceptance': acceptReturn,
  'return-denial': denyReturn,
  'return-address': addressReturn,
  'return-appeal': appealReturn,
  'return-decision': decideReturn,
  'return-shipment': sendReturn,
  'return-receipt': receiveReturn,
}
type Call = keyof typeof orderActions
const forModerators: readonly Call[] = ['decision', 'return-decision']
type Act = (tx: Transaction, caller: OrderCaller, body: object) => Promise<string | null | undefined>

type Options = { sql: Pool; terms: OrderTerms; fileUses: readonly FileUse[] }

export const orderRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, terms, fileUses }) => {
  app.get(
    '/orders',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: OrderQuery, response: { 200: OrderPage } },
    },
    (call) => listOrders(sql, signedIn(call), call.query),
  )

  app.get(
    '/orders/counts',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: Type.Object({ side: OrderSide }), response: { 200: OrderCounts } },
    },
    (call) => countOrders(sql, signedIn(call), call.query.side),
  )

  app.get(
    '/orders/open',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: OpenOrders } } },
    (call) => getOpenOrders(sql, signedIn(call)),
  )

  app.get(
    '/orders/:orderId',
    { config: { access: 'member', rateLimit: callLimits.read, subject }, schema: { params, response: { 200: Order } } },
    (call) => getOrder(sql, terms, signedIn(call), call.params.orderId),
  )

  app.get(
    '/disputes',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: OpenDisputePage } },
    },
    (call) => listOpenDisputes(sql, call.query),
  )

  for (const name of Object.keys(orderActions) as Call[]) {
    app.post(
      `/orders/:orderId/${name}`,
      {
        config: {
          access: forModerators.includes(name) ? 'moderator' : 'verified',
          rateLimit: callLimits.write,
          subject,
        },
        schema: { params, body: OrderCalls[name], headers: Idempotent, response: { 200: Order } },
      },
      async (call) => {
        const viewer = signedIn(call)
        const { orderId } = call.params
        // The compiler cannot see that the body matches the action of the same name.
        const act = orderActions[name] as Act
        const { refused } = await once(sql, call, async (tx) => ({
          refused: (await act(tx, { viewer, orderId, terms, fileUses }, call.body)) ?? null,
        }))
        if (refused !== null) throw wrongCode(refused)
        return getOrder(sql, terms, viewer, orderId)
      },
    )
  }
}
