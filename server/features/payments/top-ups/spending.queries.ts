import type { Sql } from '../../../platform/database/database.ts'
import { limitColumn } from '../purchase-limits/queries.ts'
import { type Counted, planPurchases } from './planning.ts'
import { remainingCents, type Spending } from './policy.ts'

/** What counts against the limits of a member. `exceptId`: a purchase that is not counted. */
export async function getSpending(sql: Sql, memberId: number, exceptId = 0): Promise<Spending> {
  const [spending] = await sql<[Spending]>`
    select ${limitColumn(sql, memberId)} as limit_cents, coalesce(sum(cents), 0)::int as cents,
      min(case when paid_at is null then expires_at else paid_at + interval '24 hours' end) as next_free_at,
      declined.count as declines, declined.first_at as first_decline_at
    from (
      select cents, paid_at, expires_at from top_ups
      where ${countsNow(sql, memberId)} and id <> ${exceptId}) counted
      right join (
        select count(*)::int as count, min(declined_at) as first_at
        from top_up_declines join top_ups on top_ups.id = top_up_id
        where member_id = ${memberId} and declined_at > now() - interval '1 hour') declined on true
    group by declined.count, declined.first_at`
  return spending
}

/** How much a member may still buy today, in cents. */
export async function getRemainingCents(sql: Sql, memberId: number) {
  return remainingCents(await getSpending(sql, memberId))
}

/** How a member can buy what is missing if the limit of the day does not allow it at once. Empty if it does. */
export async function planMissing(sql: Sql, memberId: number, missingVbt: number) {
  const [{ limitCents, counted }] = await sql<[{ limitCents: number; counted: Counted[] }]>`
    select ${limitColumn(sql, memberId)} as limit_cents, (
      select coalesce(json_agg(json_build_object('cents', cents, 'freeAt', extract(epoch from
        case when paid_at is null then expires_at else paid_at + interval '24 hours' end) * 1000)), '[]')
      from top_ups where ${countsNow(sql, memberId)}) as counted`
  return planPurchases({ missingVbt, limitCents, counted, now: Date.now() })
}

/** SQL condition on `top_ups`: it counts against the member's limit of the day. */
function countsNow(sql: Sql, memberId: number) {
  return sql`member_id = ${memberId} and not is_sample
    and (state = 'processing' or paid_at > now() - interval '24 hours')`
}
