import type { Conversation } from '#contract/conversations.ts'
import { shownName } from '#contract/members.ts'

/** The other side. */
export function nameOf({ other }: Pick<Conversation, 'other'>) {
  return shownName(other)
}
