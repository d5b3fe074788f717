import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type GoodsAction, GoodsBodies, type GoodsBody } from '#contract/goods.ts'
import type { CancelingAction, SharedAction } from '#contract/order-bodies.ts'
import { operations } from '../../../platform/http/operations.ts'
import { actionCalls, type OrderAct, type OrderActionOptions } from '../../orders/index.ts'
import {
  acceptReturn,
  addressReturn,
  appealReturn,
  decideReturn,
  denyReturn,
  receiveReturn,
  requestReturn,
  withdrawReturn,
} from '../returns/actions.ts'
import { disputeReturn } from '../returns/disputing.actions.ts'
import { relist } from '../returns/relisting.actions.ts'
import { correctReturn, sendReturn, undoSendReturn } from '../returns/sending.actions.ts'
import { confirm, handOver, makeReady } from './actions.ts'
import { correctShipment, ship, undoShip } from './shipping.actions.ts'

const describe = operations(
  'Orders',
  {
    shipOrder: ['POST /orders/:orderId/ship', 'Mark an order as shipped'],
    correctShipment: ['POST /orders/:orderId/correct-shipment', 'Correct the tracking number of a shipped order'],
    undoShipOrder: ['POST /orders/:orderId/undo-ship', 'Undo marking an order as shipped'],
    makeOrderReady: ['POST /orders/:orderId/make-ready', 'Mark an order as ready for pickup'],
    handOverOrder: ['POST /orders/:orderId/hand-over', 'Hand over an order at pickup', 'wrong_code'],
    confirmOrder: ['POST /orders/:orderId/confirm', 'Confirm that an order has arrived, or is fine'],
    requestReturn: ['POST /orders/:orderId/request-return', 'Ask to return an order'],
    withdrawReturn: ['POST /orders/:orderId/withdraw-return', 'Withdraw a return'],
    acceptReturn: ['POST /orders/:orderId/accept-return', 'Accept a return'],
    denyReturn: ['POST /orders/:orderId/deny-return', 'Deny a return'],
    addressReturn: ['POST /orders/:orderId/address-return', 'Tell the buyer where to send a return'],
    appealReturn: ['POST /orders/:orderId/appeal-return', 'Ask a moderator about a denied return'],
    decideReturn: ['POST /orders/:orderId/decide-return', 'Decide about a return'],
    sendReturn: ['POST /orders/:orderId/send-return', 'Mark a return as shipped'],
    correctReturn: ['POST /orders/:orderId/correct-return', 'Correct the tracking number of a return'],
    undoSendReturn: ['POST /orders/:orderId/undo-send-return', 'Undo marking a return as sent'],
    disputeReturn: ['POST /orders/:orderId/dispute-return', 'Report a problem with what came back'],
    relistReturn: ['POST /orders/:orderId/relist', 'Put what came back in stock again'],
    receiveReturn: ['POST /orders/:orderId/receive-return', 'Confirm that a return has arrived'],
  },
  ['not_now', 'order_changed'],
)

/** What people can do about orders of goods alone, by name. */
export const goodsActions = {
  ship,
  make_ready: makeReady,
  hand_over: handOver,
  confirm,
  correct_shipment: correctShipment,
  undo_ship: undoShip,
  correct_return: correctReturn,
  undo_send_return: undoSendReturn,
  request_return: requestReturn,
  withdraw_return: withdrawReturn,
  accept_return: acceptReturn,
  deny_return: denyReturn,
  address_return: addressReturn,
  appeal_return: appealReturn,
  decide_return: decideReturn,
  send_return: sendReturn,
  receive_return: receiveReturn,
  dispute_return: disputeReturn,
  relist,
} satisfies { [Action in Exclude<GoodsAction, SharedAction | CancelingAction>]: OrderAct<GoodsBody<Action>> }

/** The actions on an order of goods. Each replies with the order. */
export const goodsActionRoutes: FastifyPluginAsyncTypebox<OrderActionOptions> = async (app, options) => {
  describe(app)
  const { takes, by } = actionCalls(options)
  app.post('/orders/:orderId/ship', takes(GoodsBodies.ship), by(ship))
  app.post('/orders/:orderId/correct-shipment', takes(GoodsBodies.correct_shipment), by(correctShipment))
  app.post('/orders/:orderId/undo-ship', takes(GoodsBodies.undo_ship), by(undoShip))
  app.post('/orders/:orderId/make-ready', takes(GoodsBodies.make_ready), by(makeReady))
  app.post('/orders/:orderId/hand-over', takes(GoodsBodies.hand_over), by(handOver))
  app.post('/orders/:orderId/confirm', takes(GoodsBodies.confirm), by(confirm))

  app.post('/orders/:orderId/request-return', takes(GoodsBodies.request_return), by(requestReturn))
  app.post('/orders/:orderId/withdraw-return', takes(GoodsBodies.withdraw_return), by(withdrawReturn))
  app.post('/orders/:orderId/accept-return', takes(GoodsBodies.accept_return), by(acceptReturn))
  app.post('/orders/:orderId/deny-return', takes(GoodsBodies.deny_return), by(denyReturn))
  app.post('/orders/:orderId/address-return', takes(GoodsBodies.address_return), by(addressReturn))
  app.post('/orders/:orderId/appeal-return', takes(GoodsBodies.appeal_return), by(appealReturn))
  app.post('/orders/:orderId/decide-return', takes(GoodsBodies.decide_return, 'moderator'), by(decideReturn))
  app.post('/orders/:orderId/send-return', takes(GoodsBodies.send_return), by(sendReturn))
  app.post('/orders/:orderId/correct-return', takes(GoodsBodies.correct_return), by(correctReturn))
  app.post('/orders/:orderId/undo-send-return', takes(GoodsBodies.undo_send_return), by(undoSendReturn))
  app.post('/orders/:orderId/receive-return', takes(GoodsBodies.receive_return), by(receiveReturn))
  app.post('/orders/:orderId/dispute-return', takes(GoodsBodies.dispute_return), by(disputeReturn))
  app.post('/orders/:orderId/relist', takes(GoodsBodies.relist), by(relist))
}
