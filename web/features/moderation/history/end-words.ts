import { shownName } from '#contract/members.ts'
import type { Decision } from '#contract/moderation.ts'
import { dayOf } from '../../../platform/time.ts'

/** What became of a decision; null if it simply stands. */
export function endWords({ undoneAt, reversedAt, reversedBy, removesAt }: Decision) {
  if (undoneAt) return 'Undone'
  if (reversedAt) return `Reversed by ${shownName(reversedBy, 'a former moderator')}, ${dayOf(reversedAt)}`
  return removesAt ? `Deleted for good on ${dayOf(removesAt)}` : null
}
