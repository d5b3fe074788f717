import type { Message } from '#contract/inbox.ts'
import { lastChange } from '../sync/chat-state.ts'

type Known = { messages: readonly Message[] }

/** The last change that may have added a picture or a video, or taken one away. 0: none that the page knows of. */
export function lastFileChange({ messages }: Known) {
  const changed = messages.filter(({ files, removedAt }) => files.length > 0 || removedAt !== null)
  return lastChange(changed, 0)
}
