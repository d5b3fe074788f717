import { own } from '#contract/own.ts'
import type { HappeningHandler, Recorded } from '../../../platform/background/happening-delivery.ts'
import type { Jobs } from '../../../platform/background/jobs.ts'
import type { Realtime } from '../../../platform/background/realtime.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { takeTurn, withdrawAct, withdrawComment, withdrawPerson, withdrawPost, withdrawReply } from './actions.ts'
import { bellsOf } from './bells.ts'
import { tellLater, tellPortion } from './portions/index.ts'

/** Tells people what happened, and takes back what is no more; then moves the numbers on their bells. */
export function notificationHandler({ realtime, jobs }: { realtime: Realtime; jobs: Jobs }): HappeningHandler {
  return async (tx, happening) => {
    if (/_(un)?(liked|followed)$/.test(happening.type)) await takeTurn(tx, happening)
    const { shownTo, rest } = await tellPortion(tx, jobs, happening)
    if (rest !== null) await tellLater(tx, jobs, { happeningId: happening.id, after: rest })
    const withdrawn = (await own(withdrawals, happening.type)?.(tx, happening)) ?? []
    return bellsOf(tx, realtime, [...shownTo, ...withdrawn])
  }
}

type Withdraw = (tx: Transaction, happening: Recorded) => Promise<number[]>

const undone =
  (about: 'post' | 'comment' | 'reply' | 'member'): Withdraw =>
  (tx, { actorId, subjectId }) =>
    withdrawAct(tx, { actorId, about, id: subjectId })
const post: Withdraw = (tx, { subjectId }) => withdrawPost(tx, subjectId)
const comment: Withdraw = (tx, { subjectId }) => withdrawComment(tx, subjectId)
const reply: Withdraw = (tx, { subjectId }) => withdrawReply(tx, subjectId)

const withdrawals: Record<string, Withdraw> = {
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
  member_blocked: async (tx, { actorId, subjectId }) => [
    ...(await withdrawPerson(tx, actorId, subjectId)),
    ...(await withdrawPerson(tx, subjectId, actorId)),
  ],
  member_muted: (tx, { actorId, subjectId }) => withdrawPerson(tx, actorId, subjectId),
}
