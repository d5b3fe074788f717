import type { Realtime } from '../../platform/background/realtime.ts'
import { type Happened, type HappeningListener, subjectTypeOf } from '../happenings/index.ts'

/** Notifies every tab of the member whose payouts change. Their pages fetch the rest. */
export function broadcastPayouts(realtime: Realtime): HappeningListener {
  return async (_tx, happening) => {
    const memberId = memberOf(happening)
    if (memberId === undefined) return undefined
    return () => realtime.publish(`member:${memberId}`, { type: 'payouts_changed' })
  }
}

/** What an admin decides about someone's payouts has that member as its subject. Otherwise, the member is the actor. */
function memberOf({ type, actorId, subjectId }: Happened) {
  const subject = subjectTypeOf(type)
  if (subject === 'payouts') return subjectId
  return subject === 'payout' || subject === 'payout account' ? actorId : undefined
}
