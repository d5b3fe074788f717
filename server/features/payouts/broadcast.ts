import type { Realtime } from '../../platform/background/realtime.ts'
import { type HappeningListener, subjectTypeOf } from '../happenings/index.ts'

/** Notifies every tab of the member whose payout or account it is. Their pages fetch the rest. */
export function broadcastPayouts(realtime: Realtime): HappeningListener {
  return async (_tx, { type, actorId }) => {
    const about = subjectTypeOf(type)
    if (about !== 'payout' && about !== 'payout account') return undefined
    return () => realtime.publish(`member:${actorId}`, { type: 'payouts_changed' })
  }
}
