import { audit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { hideFirst, returnFirst } from './hiding.actions.ts'
import { lockMember, settleStanding } from './standing.actions.ts'

export type Ended = { id: number; memberId: number; hidesPosts: boolean; isTimeUp: boolean }

/**
 * Takes back the suspension that a decision started within the time to undo it, as if it had never been. Nobody was told.
 * One that it had replaced goes on.
 */
export async function undoSuspension(tx: Transaction, decisionId: number) {
  const suspension = await lockOf(tx, decisionId)
  if (suspension) await endSuspension(tx, suspension, { endedBy: null, resumes: true })
}

/** Ends the suspension that a decision started, because the decision was reversed. One that it had replaced goes on. */
export async function reverseSuspension(tx: Transaction, viewer: Viewer, decisionId: number) {
  const suspension = await lockOf(tx, decisionId)
  if (!suspension) return
  await endSuspension(tx, suspension, { endedBy: viewer.id, resumes: true })
  await tellEnd(tx, viewer.id, suspension, true)
  await audit(tx, viewer, { action: 'suspension_lifted', subjectId: suspension.memberId })
}

/** The running suspension that the decision started, with its member locked. One that was replaced can't go on anymore. */
async function lockOf(tx: Transaction, decisionId: number) {
  await tx`update suspensions set replaced_by = null where decision_id = ${decisionId} and replaced_by is not null`
  const [found] = await tx<{ id: number; memberId: number }[]>`
    select id, member_id from suspensions where decision_id = ${decisionId} and ended_at is null`
  return found && lockRunning(tx, found)
}

/** Undefined if it has ended meanwhile. */
export async function lockRunning(tx: Transaction, { id, memberId }: { id: number; memberId: number }) {
  await lockMember(tx, memberId)
  const [running] = await tx<Ended[]>`
    select id, member_id, hides_posts, coalesce(ends_at <= clock_timestamp(), false) as is_time_up
    from suspensions where id = ${id} and ended_at is null for update`
  return running
}

/** Ends one whose member is locked. `endedBy`: null if its time is up, or it was undone. `resumes`: the one that it had replaced. */
export async function endSuspension(
  tx: Transaction,
  { id, memberId, hidesPosts }: Ended,
  { endedBy, resumes }: { endedBy: number | null; resumes: boolean },
) {
  await tx`update suspensions set ended_at = clock_timestamp(), ended_by = ${endedBy}, posts_to = null where id = ${id}`
  const resumed = resumes ? await resumeReplaced(tx, id) : undefined
  if (hidesPosts && !resumed?.hidesPosts) {
    await tx`update suspensions set posts_to = 'return' where id = ${id}`
    await returnFirst(tx, memberId)
  }
  await settleStanding(tx, memberId)
}

async function resumeReplaced(tx: Transaction, id: number) {
  const [resumed] = await tx<{ memberId: number; hidesPosts: boolean }[]>`
    update suspensions set ended_at = null, ended_by = null, replaced_by = null,
      posts_to = case when hides_posts then 'hide' end
    where replaced_by = ${id} and coalesce(ends_at > clock_timestamp(), true)
    returning member_id, hides_posts`
  if (resumed?.hidesPosts) await hideFirst(tx, resumed.memberId)
  return resumed
}

/** `actorId`: the moderator who lifted it; the member if its time was up. */
export async function tellEnd(tx: Transaction, actorId: number, { id, memberId }: Ended, isLifted: boolean) {
  await record(tx, { type: 'suspension_ended', actorId, subjectId: id, details: { memberId, isLifted } })
}
