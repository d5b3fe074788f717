import type { Jobs } from '../../../platform/background/jobs.ts'
import type { Realtime } from '../../../platform/background/realtime.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type ByType, type Happened, type HappeningListener, resultOf, type TypeAbout } from '../../happenings/index.ts'
import { takeTurn, withdrawAct, withdrawComment, withdrawPerson, withdrawPost, withdrawReply } from './actions.ts'
import { bellsOf } from './bells.ts'
import { tellLater, tellPortion } from './portions/index.ts'

/** Tells people what happened, and takes back what is no more; then moves the numbers on their bells. */
export function notificationHandler({ realtime, jobs }: { realtime: Realtime; jobs: Jobs }): HappeningListener {
  return async (tx, happening) => {
    if (/_(un)?(liked|followed)$/.test(happening.type)) await takeTurn(tx, happening)
    const { shownTo, rest } = await tellPortion(tx, jobs, happening)
    if (rest !== null) await tellLater(tx, jobs, { happeningId: happening.id, after: rest })
    const withdrawn = (await resultOf(withdrawals, happening, tx)) ?? []
    return bellsOf(tx, realtime, [...shownTo, ...withdrawn])
  }
}

const undone =
  <About extends 'post' | 'comment' | 'reply' | 'member'>(about: About) =>
  ({ actorId, subjectId }: Happened<TypeAbout<About>>, tx: Transaction) =>
    withdrawAct(tx, { actorId, about, id: subjectId })
const post = ({ subjectId }: Happened<TypeAbout<'post'>>, tx: Transaction) => withdrawPost(tx, subjectId)
const comment = ({ subjectId }: Happened<TypeAbout<'comment'>>, tx: Transaction) => withdrawComment(tx, subjectId)
const reply = ({ subjectId }: Happened<TypeAbout<'reply'>>, tx: Transaction) => withdrawReply(tx, subjectId)

const withdrawals: ByType<Promise<number[]>, [Transaction]> = {
  post_unliked: undone('post'),
  comment_unliked: undone('comment'),
  reply_unliked: undone('reply'),
  member_unfollowed: undone('member'),
  post_hidden: post,
  post_deleted: post,
  comment_hidden: comment,
  comment_removed: comment,
  reply_hidden: reply,
  reply_removed: reply,
  member_blocked: async ({ actorId, subjectId }, tx) => [
    ...(await withdrawPerson(tx, actorId, subjectId)),
    ...(await withdrawPerson(tx, subjectId, actorId)),
  ],
  member_muted: ({ actorId, subjectId }, tx) => withdrawPerson(tx, actorId, subjectId),
}
