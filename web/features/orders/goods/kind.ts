import { arrivalWords } from '#contract/arrival.ts'
import type { goodsContract } from '#contract/order-kinds.ts'
import { postRoutes } from '../../posts/index.ts'
import type { OrderKind } from '../kind/kind.ts'
import { goodsAsks } from './asks.ts'
import { GoodsDetails } from './details.tsx'
import { endOf, wayOutOf } from './open-words.ts'
import { goodsOf } from './part.ts'
import { reasonOff } from './reason-off.ts'
import { lookOfReturn } from './return/return-states.ts'
import { stageDetail, stageName } from './timeline-words.ts'
import { goodsActions, goodsDisputeReasons, goodsEvents, goodsStates } from './words.ts'

/** The names and looks of orders of goods, for lists, conversations, and papers. */
export const goodsKind: OrderKind<typeof goodsContract> = {
  states: goodsStates,
  lookOf: lookOfReturn,
  actions: goodsActions,
  events: goodsEvents,
  disputeReasons: goodsDisputeReasons,
  reasonOff,
  cases: { return: 'Return' },
  lines: { standIn: 'market', pages: { post: postRoutes.market } },
  timeline: {
    nameOf: stageName,
    detailOf: stageDetail,
    moreOf: ({ timeline, goods }) => lookOfReturn({ state: timeline.at(-1)!.state, ...(goods && { goods }) })?.name,
  },
  sums: (order) => {
    const { kind, name } = goodsOf(order).delivery
    return { lines: 'Parts', delivery: kind === 'pickup' ? null : `Delivery, ${name}`, feeOf: 'the parts' }
  },
  Details: GoodsDetails,
  noteOf: (order) => {
    const { arrival } = goodsOf(order)
    return arrival ? arrivalWords(arrival) : undefined
  },
  actBy: (order) => goodsOf(order).shipBy,
  nextLinkOf: ({ state, side }) => (state === 'ready_for_pickup' && side === 'buying' ? 'Show pickup code' : undefined),
  endOf,
  wayOutOf: (order) => {
    const action = wayOutOf(order)
    return action && { action, ask: goodsAsks[action] }
  },
}
