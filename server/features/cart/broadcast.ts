import type { Realtime } from '../../platform/background/realtime.ts'
import type { HappeningListener } from '../happenings/index.ts'

/** Tells all tabs and devices of a member that their cart changed, or what shipping costs. They fetch it again. */
export function broadcastCarts(realtime: Realtime): HappeningListener {
  return async (_tx, { type, subjectId }) => {
    if (type !== 'cart_changed' && type !== 'address_book_changed') return undefined
    return () => realtime.publish(`member:${subjectId}`, { type: 'cart_changed' })
  }
}
