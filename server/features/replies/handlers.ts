import type { Realtime } from '../../platform/background/realtime.ts'
import { type ByType, type Happened, type HappeningListener, resultOf, type TypeAbout } from '../happenings/index.ts'
import { listBlockedWith } from '../visibility/index.ts'

type Message = { postId: number; type: string; facts: object }

/** What an open thread should do: fetch the new reply, refetch a reply, or refetch the head. */
const messages: ByType<Message> = {
  reply_made: message('reply_made'),
  reply_edited: message('reply_changed'),
  reply_removed: message('reply_changed'),
  reply_hidden: message('reply_changed'),
  reply_unhidden: message('reply_changed'),
  answer_accepted: message('answer_changed'),
  answer_unaccepted: message('answer_changed'),
}

function message(type: string) {
  return ({ subjectId, details }: Happened<TypeAbout<'reply'>>): Message => {
    const number = 'number' in details ? details.number : undefined
    return { postId: details.postId, type, facts: { replyId: subjectId, number } }
  }
}

/**
 * Publishes what happened to which reply in the room of the post, except to members on either side of a block with the
 * actor.
 */
export function broadcastReplies(realtime: Realtime): HappeningListener {
  return async (tx, happening) => {
    const what = resultOf(messages, happening)
    if (!what) return undefined
    const { postId, type, facts } = what
    const exceptMembers = await listBlockedWith(tx, happening.actorId)
    return () => realtime.publish(`post:${postId}`, { type, ...facts }, { exceptMembers })
  }
}
