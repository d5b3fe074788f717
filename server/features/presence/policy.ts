import type { Presence } from '#contract/presence.ts'
import type { Sides } from '../inbox/index.ts'

const ONLINE_MS = 2 * 60_000
const ROUNDED_TO_MS = 5 * 60_000

/** The same for every reason to reveal nothing, so that nobody can tell the reasons apart. */
export const nothingTold: Presence = { isOnline: false, lastSeenAt: null }

/** The other side's member id, if the viewer may see what they are doing right now. */
export function findOpenSide({ otherId, isAnswered, isBlocked }: Sides): number | null {
  return isAnswered && !isBlocked ? otherId : null
}

/** Rounded down, so that it is never in the future. */
export function presenceAt(seenAt: Date, now: Date): Presence {
  const rounded = new Date(Math.floor(seenAt.getTime() / ROUNDED_TO_MS) * ROUNDED_TO_MS)
  return { isOnline: now.getTime() - seenAt.getTime() < ONLINE_MS, lastSeenAt: rounded.toISOString() }
}
