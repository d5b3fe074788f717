import type { Realtime } from '../../platform/background/realtime.ts'
import { type ByType, type Happened, type HappeningListener, resultOf, type TypeAbout } from '../happenings/index.ts'
import { listBlockedWith } from '../visibility/index.ts'

type Said = { postId: number; type: string; facts: object }

/** What an open thread should do: fetch the new reply, refetch a reply, or refetch the head. */
const saidOf: ByType<Said> = {
  reply_made: said('reply_made'),
  reply_edited: said('reply_changed'),
  reply_removed: said('reply_changed'),
  reply_hidden: said('reply_changed'),
  reply_unhidden: said('reply_changed'),
  answer_accepted: said('answer_changed'),
  answer_unaccepted: said('answer_changed'),
}

function said(type: string) {
  return ({ subjectId, details }: Happened<TypeAbout<'reply'>>): Said => {
    const number = 'number' in details ? details.number : undefined
    return { postId: details.postId, type, facts: { replyId: subjectId, number } }
  }
}

/**
 * Publishes what happened to which reply in the room of the post, except to members either side of a block with the
 * actor.
 */
export function replyTelling(realtime: Realtime): HappeningListener {
  return async (tx, happening) => {
    const what = resultOf(saidOf, happening)
    if (!what) return undefined
    const { postId, type, facts } = what
    const exceptMembers = await listBlockedWith(tx, happening.actorId)
    return () => realtime.publish(`post:${postId}`, { type, ...facts }, { exceptMembers })
  }
}
