import { own } from '#contract/own.ts'
import type { HappeningHandler } from '../../platform/background/happening-delivery.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import { listBlockedWith } from '../blocks/index.ts'

/** What a browser that shows the thread does on hearing it: fetch the new one, fetch one again, or the head. */
const told: Record<string, string> = {
  reply_made: 'reply_made',
  reply_edited: 'reply_changed',
  reply_removed: 'reply_changed',
  reply_hidden: 'reply_changed',
  reply_unhidden: 'reply_changed',
  answer_accepted: 'answer_changed',
  answer_unaccepted: 'answer_changed',
}

/** Says in the room of the post which reply it is, to whoever is not blocked with who did it. */
export function replyTelling(realtime: Realtime): HappeningHandler {
  return async (tx, { type, actorId, subjectId, details: { postId, number } }) => {
    const message = own(told, type)
    if (!message) return undefined
    const exceptMembers = await listBlockedWith(tx, actorId)
    return () =>
      realtime.publish(`post:${Number(postId)}`, { type: message, replyId: subjectId, number }, { exceptMembers })
  }
}
