import type { Realtime } from '../../platform/background/realtime.ts'
import { type HappeningListener, subjectTypeOf } from '../happenings/index.ts'

/** Notifies every tab of the member whose payout it is. Their pages fetch the rest. */
export function broadcastPayouts(realtime: Realtime): HappeningListener {
  return async (_tx, { type, actorId }) => {
    if (subjectTypeOf(type) !== 'payout') return undefined
    return () => realtime.publish(`member:${actorId}`, { type: 'payouts_changed' })
  }
}
