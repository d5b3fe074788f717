import type { Realtime } from '../../platform/background/realtime.ts'
import type { HappeningListener } from '../happenings/index.ts'

/** Notifies every tab of both sides after the commit. Their pages fetch the rest. */
export function broadcastOrders(realtime: Realtime): HappeningListener {
  return async (_tx, happening) => {
    if (happening.type !== 'order_stepped' && happening.type !== 'order_noted') return undefined
    const { buyerId, sellerId } = happening.details
    const isPaying = happening.type === 'order_stepped' && happening.details.movesTokens
    return () => {
      for (const id of [buyerId, sellerId]) {
        realtime.publish(`member:${id}`, { type: 'orders_changed' })
        if (isPaying) realtime.publish(`member:${id}`, { type: 'wallet_changed' })
      }
    }
  }
}
