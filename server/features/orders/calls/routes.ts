import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  type CancelingAction,
  type CancelingBody,
  cancelingBodies,
  type SharedAction,
  type SharedBody,
  sharedBodies,
} from '#contract/order-bodies.ts'
import { operations } from '../../../platform/http/operations.ts'
import { answerDispute, askModerator, decide, dispute, proposeSplit, withdrawDispute } from '../disputes/actions.ts'
import { giveBack } from '../goodwill/actions.ts'
import { actionCalls, type OrderAct, type OrderActionOptions } from './action-routes.ts'
import { cancel, decline } from './canceling.actions.ts'

const describe = operations(
  'Orders',
  {
    cancelOrder: ['POST /orders/:orderId/cancel', 'Cancel an order'],
    declineOrder: ['POST /orders/:orderId/decline', 'Decline an order as its seller'],
    disputeOrder: ['POST /orders/:orderId/dispute', 'Open a dispute about an order'],
    answerDispute: ['POST /orders/:orderId/answer-dispute', 'Answer a dispute'],
    proposeSplit: ['POST /orders/:orderId/propose-split', 'Propose how much goes back'],
    askModerator: ['POST /orders/:orderId/ask-moderator', 'Ask a moderator to decide a dispute'],
    withdrawDispute: ['POST /orders/:orderId/withdraw-dispute', 'Withdraw a dispute'],
    giveBack: [
      'POST /orders/:orderId/give-back',
      'Give a part of an order’s tokens back as its seller',
      'not_enough_tokens',
    ],
    decideDispute: ['POST /orders/:orderId/decide', 'Decide a dispute'],
  },
  ['not_now', 'order_changed'],
)

/** What people can do about orders of all kinds, by name. Some kinds can't be canceled. */
export const orderActions = {
  cancel,
  decline,
  dispute,
  answer_dispute: answerDispute,
  propose_split: proposeSplit,
  ask_moderator: askModerator,
  withdraw_dispute: withdrawDispute,
  give_back: giveBack,
  decide,
} satisfies { [Action in SharedAction]: OrderAct<SharedBody<Action>> } & {
  [Action in CancelingAction]: OrderAct<CancelingBody<Action>>
}

/** These actions. The slice of each kind has routes for its own. */
export const orderActionRoutes: FastifyPluginAsyncTypebox<OrderActionOptions> = async (app, options) => {
  describe(app)
  const { takes, by } = actionCalls(options)
  app.post('/orders/:orderId/cancel', takes(cancelingBodies.cancel), by(cancel))
  app.post('/orders/:orderId/decline', takes(cancelingBodies.decline), by(decline))
  app.post('/orders/:orderId/dispute', takes(sharedBodies.dispute), by(dispute))
  app.post('/orders/:orderId/answer-dispute', takes(sharedBodies.answer_dispute), by(answerDispute))
  app.post('/orders/:orderId/propose-split', takes(sharedBodies.propose_split), by(proposeSplit))
  app.post('/orders/:orderId/ask-moderator', takes(sharedBodies.ask_moderator), by(askModerator))
  app.post('/orders/:orderId/withdraw-dispute', takes(sharedBodies.withdraw_dispute), by(withdrawDispute))
  app.post('/orders/:orderId/give-back', takes(sharedBodies.give_back), by(giveBack))
  app.post('/orders/:orderId/decide', takes(sharedBodies.decide, 'moderator'), by(decide))
}
