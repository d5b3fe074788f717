import type { Conversation } from '#contract/conversations.ts'
import { hasLink } from '#contract/links.ts'
import { MAX_MESSAGE_LENGTH, MAX_REQUEST_LENGTH } from '#contract/messages.ts'

/** The limits of the next message. `isPlain`: no links or files. */
export type Limits = { length: number; isPlain: boolean }

/** The first message to somebody who does not know the viewer is short and plain. */
export function limitsOf({ beginsRequest }: Pick<Conversation, 'beginsRequest'>): Limits {
  return beginsRequest ? { length: MAX_REQUEST_LENGTH, isPlain: true } : { length: MAX_MESSAGE_LENGTH, isPlain: false }
}

/** The count is shown this close to the limit. */
const NEAR = 200

/** As the server counts: in characters, without the space around them. */
export function countOf(text: string, { length: most }: Limits) {
  const length = [...text.trim()].length
  return { length, isNear: length >= most - NEAR, isOver: length > most }
}

/** Whether there is a link where none may be: the same rule as the server's. */
export function hasForbiddenLink(text: string, { isPlain }: Limits) {
  return isPlain && hasLink(text)
}
