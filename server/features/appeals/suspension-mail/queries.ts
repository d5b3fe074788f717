import { APPEAL_DAYS } from '#contract/appeals.ts'
import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { SuspensionKind } from '#contract/standing.ts'
import type { Sql } from '../../../platform/database/database.ts'

export type MailedSuspension = {
  id: number
  decisionId: number
  kind: SuspensionKind
  hidesPosts: boolean
  reason: DecisionReason
  words: string | null
  endsAt: string | null
  appealBy: string
  name: string
  email: string
}

/** Null if it was undone or has ended, or if the member has left or has no mailbox. */
export async function findMailedSuspension(sql: Sql, id: number) {
  const [suspension] = await sql<MailedSuspension[]>`
    select suspensions.id, decision_id, kind, hides_posts, suspensions.reason, suspensions.words, ends_at,
      decisions.decided_at + make_interval(days => ${APPEAL_DAYS}) as appeal_by, members.name, accounts.email
    from suspensions join moderation_decisions as decisions on decisions.id = decision_id
    join members on members.id = member_id join accounts on accounts.id = members.account_id
    where suspensions.id = ${id} and ended_at is null and decisions.undone_at is null
      and accounts.email_verified and not members.is_sample`
  return suspension ?? null
}
