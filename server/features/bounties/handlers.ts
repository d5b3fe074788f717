import type { Realtime } from '../../platform/background/realtime.ts'
import { type ByType, type HappeningListener, resultOf } from '../happenings/index.ts'

const changes: ByType<true> = {
  bounty_held: () => true,
  bounty_raised: () => true,
  bounty_paid: () => true,
  bounty_returned: () => true,
}

/** Open pages of a post fetch its bounty again when it changes. */
export function broadcastBounties(realtime: Realtime): HappeningListener {
  return async (_tx, happening) => {
    if (!resultOf(changes, happening)) return undefined
    return () => realtime.publish(`post:${happening.subjectId}`, { type: 'bounty_changed' })
  }
}
