import type { Transaction } from '../../../platform/database.ts'
import type { HappeningHandler, Recorded } from '../../../platform/happening-delivery.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Realtime } from '../../../platform/realtime.ts'
import { callDevices } from '../push/index.ts'
import { tell, withdrawAct, withdrawComment, withdrawPerson, withdrawPost, withdrawReply } from './actions.ts'
import { bellsOf } from './bells.ts'

/** Tells people what happened, and takes back what is no more; then moves the numbers on their bells. */
export function notificationHandler({ realtime, jobs }: { realtime: Realtime; jobs: Jobs }): HappeningHandler {
  return async (tx, happening) => {
    const told = await tell(tx, happening)
    await callDevices(
      tx,
      jobs,
      told.filter(({ isPushed }) => isPushed).map(({ id }) => id),
    )
    const withdrawn = (await withdrawals[happening.type]?.(tx, happening)) ?? []
    return bellsOf(tx, realtime, [
      ...told.filter(({ isShown }) => isShown).map(({ memberId }) => memberId),
      ...withdrawn,
    ])
  }
}

type Withdraw = (tx: Transaction, happening: Recorded) => Promise<number[]>

const unliked =
  (about: 'post_id' | 'comment_id' | 'reply_id'): Withdraw =>
  (tx, { actorId, subjectId }) =>
    withdrawAct(tx, { actorId, type: 'like', about, id: subjectId })
const unfollowed: Withdraw = (tx, { actorId, subjectId }) =>
  withdrawAct(tx, { actorId, type: 'follower', about: null, id: subjectId })
const post: Withdraw = (tx, { subjectId }) => withdrawPost(tx, subjectId)
const comment: Withdraw = (tx, { subjectId }) => withdrawComment(tx, subjectId)
const reply: Withdraw = (tx, { subjectId }) => withdrawReply(tx, subjectId)

const withdrawals: Record<string, Withdraw> = {
  post_unliked: unliked('post_id'),
  post_disliked: unliked('post_id'),
  comment_unliked: unliked('comment_id'),
  reply_unliked: unliked('reply_id'),
  member_unfollowed: unfollowed,
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
