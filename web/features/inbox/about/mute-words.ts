import type { MUTES } from '#contract/conversations.ts'
import { dayOf, timeOf } from '../../../platform/time.ts'

export const muteNames: Record<Exclude<(typeof MUTES)[number], 'off'>, string> = {
  '1h': 'For 1 hour',
  '8h': 'For 8 hours',
  always: 'Until I turn it back on',
}

/** A longer mute is a permanent one. */
const LONGEST_MS = 24 * 60 * 60_000

/** 'Muted until 3:05 PM', 'Muted until Nov 19, 2026, 3:05 AM', 'Muted until you turn it back on' */
export function mutedWords(until: string, now = new Date()) {
  const end = new Date(until)
  if (end.getTime() - now.getTime() > LONGEST_MS) return 'Muted until you turn it back on'
  const isToday = end.toDateString() === now.toDateString()
  return `Muted until ${isToday ? '' : `${dayOf(until)}, `}${timeOf(until)}`
}
