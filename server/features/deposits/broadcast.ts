import type { Realtime } from '../../platform/background/realtime.ts'
import type { DetailsOf, HappeningListener } from '../happenings/index.ts'

/**
 * Notifies every tab of both sides, and everyone viewing the vehicle if it goes on or off sale. Their pages fetch the
 * rest.
 */
export function broadcastDeposits(realtime: Realtime): HappeningListener {
  return async (_tx, happening) => {
    if (happening.type !== 'deposit_stepped') return undefined
    const { details } = happening
    return () => {
      tellSides(realtime, details)
      const { postId, state, before } = details
      if (postId !== null && [state, before].includes('held')) {
        realtime.publish(`post:${postId}`, { type: 'deposit_changed' })
      }
    }
  }
}

/** Accepting a deposit moves no tokens, so balances stay the same. */
function tellSides(realtime: Realtime, { buyerId, sellerId, state, before }: DetailsOf<'deposit_stepped'>) {
  const isMoving = state !== before && state !== 'held'
  for (const id of [buyerId, sellerId]) {
    realtime.publish(`member:${id}`, { type: 'deposits_changed' })
    if (isMoving) realtime.publish(`member:${id}`, { type: 'wallet_changed' })
  }
}
