import type { PageQuery } from '#contract/basics.ts'
import type { PayoutReview, PayoutReviewPage } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { listReviews, type Review, vbtOf } from '../../ledger/index.ts'
import { findMembers } from '../../orders/index.ts'

/** A page of what waits for an admin, newest first. */
export async function listPayoutReviews(sql: Sql, query: PageQuery): Promise<PayoutReviewPage> {
  const { items, next } = await listReviews(sql, query)
  const [members, facts] = await Promise.all([
    findMembers(
      sql,
      items.flatMap(({ memberId, payerId }) => [memberId, payerId]),
    ),
    listFacts(sql, items),
  ])
  const present = ({ id, subject, memberId, payerId, units }: Review): PayoutReview => {
    const { isAnonymous, earnedAt } = facts.get(id)!
    return {
      id,
      subject,
      member: members.get(memberId) ?? null,
      payer: isAnonymous ? null : (members.get(payerId) ?? null),
      isAnonymous,
      vbt: vbtOf(units),
      earnedAt,
    }
  }
  return { items: items.map(present), next }
}

type Facts = { isAnonymous: boolean; earnedAt: string }

/** Only the giver may know who got an anonymous tip, also if the same member gave another with their name. */
async function listFacts(sql: Sql, reviews: readonly Review[]) {
  const rows = await sql<(Facts & { id: number })[]>`
    select transfer_id as id, ledger_transfers.created_at as earned_at, cause = 'tip' and exists (
        select from tips where from_id = payer_id and to_id = member_id and is_anonymous) as is_anonymous
    from ledger_waiting_subjects join ledger_transfers on ledger_transfers.id = transfer_id
    where transfer_id = any (${reviews.map(({ id }) => id)}::bigint[])`
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** What an admin saw. Null if it was released, or if there is more to see by now. */
export async function findReview(sql: Sql, id: number) {
  const [review] = await sql<Review[]>`
    select max(all_of.transfer_id) as id, subject, member_id, payer_id, sum(all_of.units)::bigint as units
    from ledger_waiting_subjects as seen
      join ledger_waiting_subjects as all_of using (subject, member_id, payer_id)
    where seen.transfer_id = ${id} and all_of.is_under_review
    group by subject, member_id, payer_id having max(all_of.transfer_id) = ${id}`
  return review ?? null
}
