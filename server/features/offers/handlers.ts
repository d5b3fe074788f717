import type { Realtime } from '../../platform/background/realtime.ts'
import type { HappeningListener } from '../happenings/index.ts'
import { closeOffers } from './ending.actions.ts'

/** Closes offers on a post that was hidden or sold out, and offers between two members when one blocks the other. */
export const closingOffers: HappeningListener = async (tx, { type, actorId, subjectId }) => {
  if (type === 'post_hidden' || type === 'stock_changed') await closeOffers(tx, tx`offers.post_id = ${subjectId}`)
  if (type === 'order_stepped') {
    // An array, so that the planner reads the few lines of the order first.
    await closeOffers(
      tx,
      tx`offers.post_id = any (array(
        select subject_id from order_lines where order_id = ${subjectId} and subject_type = 'post'))`,
    )
  }
  if (type === 'member_blocked') {
    const one = tx`${actorId}::bigint`
    const other = tx`${subjectId}::bigint`
    await closeOffers(tx, tx`(offers.buyer_id, offers.seller_id) in ((${one}, ${other}), (${other}, ${one}))`)
  }
  return undefined
}

/** Notifies every tab of both sides after the commit. Their pages fetch the rest. */
export function broadcastOffers(realtime: Realtime): HappeningListener {
  return async (_tx, happening) => {
    if (happening.type !== 'offer_stepped') return undefined
    const { buyerId, sellerId } = happening.details
    return () => {
      for (const id of [buyerId, sellerId]) {
        if (id !== null) realtime.publish(`member:${id}`, { type: 'offers_changed' })
      }
    }
  }
}
