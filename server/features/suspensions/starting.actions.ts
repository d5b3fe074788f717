import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { NewSuspension } from '#contract/standing.ts'
import { audit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { postponeLast, record } from '../happenings/index.ts'
import { endAllSessions } from '../identity/index.ts'
import { hideFirst } from './hiding.actions.ts'
import { listOrdersOf } from './orders.actions.ts'
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
  const { memberId, decisionId, reason, words, orders: choices } = starting
  await assertMaySuspend(tx, viewer, starting)
  const earlier = await endRunning(tx, viewer, memberId)
  const terms = strictest({ ...starting, endsAt: starting.until }, earlier)
  const id = await insertSuspension(tx, { memberId, decisionId, reason, words, ...terms })
  if (earlier) await tx`update suspensions set replaced_by = ${id} where id = ${earlier.id}`
  await listOrdersOf(tx, { suspensionId: id, memberId, earlierId: earlier?.id ?? null, choices })

  await settleStanding(tx, memberId)
  if (terms.kind === 'full') await endAllSessions(tx, memberId)
  if (terms.hidesPosts) await hideFirst(tx, memberId)
  await audit(tx, viewer, { action: 'member_suspended', subjectId: memberId, details: { reason, ...terms } })
  const details = { memberId, reason, endsAt: terms.endsAt }
  await record(tx, { type: 'suspension_started', actorId: viewer.id, subjectId: id, details })
  await postponeLast(tx, SETTLED_SECONDS)
  return id
}

async function assertMaySuspend(tx: Transaction, viewer: Viewer, { memberId, until }: Starting) {
  const message = untilProblem(until, Date.now())
  if (message) throw refusal.invalidFields([{ field: 'suspension.until', message }])
  const reason = whyNotSuspend(viewer, await lockMember(tx, memberId))
  if (reason) throw refusal.forbidden(reason)
}

type Running = Terms & { id: number; isTimeUp: boolean }

/** Returns the one that this replaces. What it hid stays hidden: the next suspension takes care of it. */
async function endRunning(tx: Transaction, viewer: Viewer, memberId: number) {
  await tx`update suspensions set posts_to = null where member_id = ${memberId} and posts_to is not null`
  const [ended] = await tx<Running[]>`
    update suspensions set ended_at = clock_timestamp(),
      ended_by = case when coalesce(ends_at > clock_timestamp(), true) then ${viewer.id}::bigint end
    where member_id = ${memberId} and ended_at is null
    returning id, kind, hides_posts, ends_at, coalesce(ends_at <= clock_timestamp(), false) as is_time_up`
  return ended && !ended.isTimeUp ? ended : null
}

type Row = Terms & Pick<Starting, 'memberId' | 'decisionId' | 'reason' | 'words'>

async function insertSuspension(tx: Transaction, { memberId, decisionId, kind, hidesPosts, endsAt, ...why }: Row) {
  const [suspension] = await tx<[{ id: number }]>`
    insert into suspensions (member_id, decision_id, kind, hides_posts, reason, words, ends_at, posts_to)
    values (${memberId}, ${decisionId}, ${kind}, ${hidesPosts}, ${why.reason}, ${why.words}, ${endsAt},
      ${hidesPosts ? 'hide' : 'return'})
    returning id`
  return suspension.id
}
