import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { NewSuspension } from '#contract/standing.ts'
import { audit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { postponeLast, record } from '../happenings/index.ts'
import { endAllSessions } from '../identity/index.ts'
import { hideFirst } from './hiding.actions.ts'
import { strictest, type Terms, untilProblem, whyNotSuspend } from './policy.ts'
import { lockMember, SETTLED_SECONDS, settleStanding } from './standing.actions.ts'

type Starting = NewSuspension & {
  memberId: number
  decisionId: number
  reason: DecisionReason
  words: string | null
}

/**
 * Suspends a member at once. While another suspension of theirs runs, this one replaces it, and never takes less or ends
 * sooner. A full one signs them out. They are told when the time to undo it is up.
 */
export async function startSuspension(tx: Transaction, viewer: Viewer, starting: Starting) {
  const { memberId, decisionId, reason, words } = starting
  const problem = untilProblem(starting.until, Date.now())
  if (problem) throw refusal.invalidFields([{ field: 'suspension.until', message: problem }])
  const member = await lockMember(tx, memberId)
  const reasonAgainst = whyNotSuspend(viewer, member)
  if (reasonAgainst) throw refusal.forbidden(reasonAgainst)

  const earlier = await endRunning(tx, viewer, memberId)
  const terms = strictest(
    { kind: starting.kind, hidesPosts: starting.hidesPosts, endsAt: starting.until },
    earlier?.isTimeUp ? null : (earlier ?? null),
  )
  const id = await insertSuspension(tx, { memberId, decisionId, reason, words, ...terms })
  if (earlier && !earlier.isTimeUp) await tx`update suspensions set replaced_by = ${id} where id = ${earlier.id}`

  await settleStanding(tx, memberId)
  if (terms.kind === 'full') await endAllSessions(tx, memberId)
  if (terms.hidesPosts) await hideFirst(tx, memberId)
  await audit(tx, viewer, { action: 'member_suspended', subjectId: memberId, details: { reason, ...terms } })
  const { endsAt } = terms
  await record(tx, {
    type: 'suspension_started',
    actorId: viewer.id,
    subjectId: id,
    details: { memberId, reason, endsAt },
  })
  await postponeLast(tx, SETTLED_SECONDS)
  return id
}

type Running = Terms & { id: number; isTimeUp: boolean }

/** What was hidden stays hidden: the next suspension takes care of it. */
async function endRunning(tx: Transaction, viewer: Viewer, memberId: number) {
  const [ended] = await tx<Running[]>`
    update suspensions set ended_at = clock_timestamp(), posts_to = null,
      ended_by = case when coalesce(ends_at > clock_timestamp(), true) then ${viewer.id}::bigint end
    where member_id = ${memberId} and ended_at is null
    returning id, kind, hides_posts, ends_at, coalesce(ends_at <= clock_timestamp(), false) as is_time_up`
  return ended
}

type Row = Terms & Pick<Starting, 'memberId' | 'decisionId' | 'reason' | 'words'>

async function insertSuspension(tx: Transaction, { memberId, decisionId, kind, hidesPosts, endsAt, ...why }: Row) {
  const [suspension] = await tx<[{ id: number }]>`
    insert into suspensions (member_id, decision_id, kind, hides_posts, reason, words, ends_at, posts_to)
    values (${memberId}, ${decisionId}, ${kind}, ${hidesPosts}, ${why.reason}, ${why.words}, ${endsAt},
      ${hidesPosts ? 'hide' : null})
    returning id`
  return suspension.id
}
