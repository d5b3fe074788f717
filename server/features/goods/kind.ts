import { UNSENT_STATES } from '#contract/goods-steps.ts'
import { goodsContract } from '#contract/order-kinds.ts'
import { defineOrderKind } from '../orders/index.ts'
import { refuseReason } from './arrival/queries.ts'
import { presentGoodsCard } from './card/present.ts'
import { joinGoods } from './card/queries.ts'
import { goodsCases } from './cases.queries.ts'
import { payGoods } from './checkout/actions.ts'
import { presentGoodsCheckout } from './checkout/present.ts'
import { joinForSale } from './checkout/queries.ts'
import { goodsTask, goodsTaskDue, listReturning } from './open.queries.ts'
import { readGoodsPage } from './page/queries.ts'
import { moveReturn } from './returns/moving.actions.ts'
import { isReturnTimer, nextOfReturn } from './returns/policy.ts'
import { listReturnEnds } from './returns/queries.ts'
import { eraseAddresses, startGoods, stepGoods } from './stepping.actions.ts'
import { stockSupply } from './supply.ts'
import { goodsWords } from './words.ts'

/** Orders of parts from the market, shipped or picked up. */
export const goodsOrders = defineOrderKind({
  contract: goodsContract,
  words: goodsWords,
  supply: stockSupply,
  unused: UNSENT_STATES,
  returnDispute: { settle: 'settle_return', decide: 'decide_refund' },
  // A confirmation takes one step or two. The return says when it can be received, and the time when shipping can be undone.
  actionsOfSteps: { arrive: 'confirm', accept: 'confirm', receive_return: null, undo_ship: null, decide_refund: null },
  refuseReason,
  start: startGoods,
  stepped: stepGoods,
  returnEnds: listReturnEnds,
  async takeDue(tx, terms, order, event) {
    if (isReturnTimer(event)) await moveReturn(tx, terms, order, { event, actorId: null })
  },
  eraseAddress: eraseAddresses,
  readPage: readGoodsPage,
  card: { join: joinGoods, present: presentGoodsCard, next: (_side, { dueEvent }) => nextOfReturn(dueEvent) },
  alsoOpen: listReturning,
  task: goodsTask,
  taskDue: goodsTaskDue,
  cases: goodsCases,
  checkout: { join: joinForSale, present: presentGoodsCheckout, pay: payGoods },
})
