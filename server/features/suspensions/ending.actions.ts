import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { lockMember, settleStanding } from './standing.actions.ts'

type Ended = { id: number; memberId: number }

/**
 * Takes back the suspension that a decision started within the time to undo it, as if it had never been. Nobody was told.
 * One that it had replaced goes on.
 */
export async function undoSuspension(tx: Transaction, decisionId: number) {
  const suspension = await lockOf(tx, decisionId)
  if (!suspension) return
  await endRow(tx, suspension.id, null)
  await resumeReplaced(tx, suspension.id)
  await settleStanding(tx, suspension.memberId)
}

/** Ends the suspension that a decision started, because the decision was reversed. One that it had replaced goes on. */
export async function reverseSuspension(tx: Transaction, viewer: Viewer, decisionId: number) {
  const suspension = await lockOf(tx, decisionId)
  if (!suspension) return
  await endRow(tx, suspension.id, viewer.id)
  await resumeReplaced(tx, suspension.id)
  await settleStanding(tx, suspension.memberId)
  await recordEnd(tx, viewer, suspension)
}

/** The running suspension that the decision started. */
async function lockOf(tx: Transaction, decisionId: number) {
  const [found] = await tx<Ended[]>`
    select id, member_id from suspensions where decision_id = ${decisionId} and ended_at is null`
  if (!found) return undefined
  await lockMember(tx, found.memberId)
  const [still] = await tx<Ended[]>`select id, member_id from suspensions where id = ${found.id} and ended_at is null`
  return still
}

async function endRow(tx: Transaction, id: number, endedBy: number | null) {
  await tx`
    update suspensions set ended_at = clock_timestamp(), ended_by = ${endedBy},
      posts_to = case when hides_posts then 'return' end
    where id = ${id}`
}

async function resumeReplaced(tx: Transaction, id: number) {
  const { count } = await tx`
    update suspensions set ended_at = null, ended_by = null, replaced_by = null,
      posts_to = case when hides_posts then 'hide' end
    where replaced_by = ${id} and coalesce(ends_at > clock_timestamp(), true)`
  // Its posts stay hidden.
  if (count > 0) await tx`update suspensions set posts_to = null where id = ${id}`
}

async function recordEnd(tx: Transaction, viewer: Viewer, { id, memberId }: Ended) {
  await record(tx, {
    type: 'suspension_ended',
    actorId: viewer.id,
    subjectId: id,
    details: { memberId, isLifted: true },
  })
}
