import type { Realtime } from '../../platform/background/realtime.ts'
import { type ByType, type Happened, type HappeningListener, resultOf, type TypeAbout } from '../happenings/index.ts'
import { listBlockedWith } from '../visibility/index.ts'

type Said = { postId: number; type: string; facts: object }

/** What a browser that shows the thread does on hearing it: fetch the new one, fetch one again, or the head. */
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

/** Says in the room of the post which reply it is, to whoever is not blocked with who did it. */
export function replyTelling(realtime: Realtime): HappeningListener {
  return async (tx, happening) => {
    const what = resultOf(saidOf, happening)
    if (!what) return undefined
    const { postId, type, facts } = what
    const exceptMembers = await listBlockedWith(tx, happening.actorId)
    return () => realtime.publish(`post:${postId}`, { type, ...facts }, { exceptMembers })
  }
}
