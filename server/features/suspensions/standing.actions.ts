import type { Role } from '#contract/members.ts'
import { UNDO_SECONDS } from '#contract/moderation.ts'
import type { StandingName, SuspensionKind } from '#contract/standing.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { setStanding } from '../identity/index.ts'

const standingOf: Record<SuspensionKind, StandingName> = { full: 'suspended', read_only: 'read_only' }

/** After this, a decision can't be undone. The server allows a little more for the way of an undo. */
export const SETTLED_SECONDS = UNDO_SECONDS + 5

/** Locks a member whose standing may change. Lock members before posts, comments, and replies. */
export async function lockMember(tx: Transaction, memberId: number) {
  await tx`select from members where id = ${memberId} for no key update`
  const [member] = await tx<{ id: number; role: Role }[]>`select id, role from members where id = ${memberId}`
  if (!member) throw refusal.notFound('Member')
  return member
}

/**
 * Writes what follows from the member's suspension and their warnings. Call it, with the member locked, whenever a warning was
 * given, undone, reversed, or read.
 */
export async function settleStanding(tx: Transaction, memberId: number) {
  const [running] = await tx<{ kind: SuspensionKind; endsAt: string | null }[]>`
    select kind, ends_at from suspensions
    where member_id = ${memberId} and ended_at is null and coalesce(ends_at > clock_timestamp(), true)`
  if (running) return setStanding(tx, memberId, standingOf[running.kind], running.endsAt)
  await setStanding(tx, memberId, (await hasUnreadWarning(tx, memberId)) ? 'warned' : 'good', null)
}

async function hasUnreadWarning(tx: Transaction, memberId: number) {
  const { count } = await tx`
    select from moderation_decisions
    where author_id = ${memberId} and action = 'warn' and read_at is null and undone_at is null
      and reversed_at is null limit 1`
  return count > 0
}
