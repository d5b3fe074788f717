import type { Message } from '#contract/inbox.ts'
import { lastChange } from '../sync/chat-state.ts'

type Known = { messages: readonly Message[] }

/** The latest change that may have added or removed a picture or video. 0 if the page knows of none. */
export function lastFileChange({ messages }: Known) {
  const changed = messages.filter(({ files, removedAt }) => files.length > 0 || removedAt !== null)
  return lastChange(changed, 0)
}
