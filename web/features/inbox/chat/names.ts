import type { Conversation } from '#contract/inbox.ts'

/** The other side. */
export function nameOf({ other }: Pick<Conversation, 'other'>) {
  return other?.name ?? 'Deleted member'
}
