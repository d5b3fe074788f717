import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { type Earnings, earningsOf } from './policy.ts'

type Row = {
  availableUnits: number
  earnedUnits: number
  /** The ends of all waits, in seconds, or null for one that has none yet; and how much waits for each. Null if nothing waits. */
  waits: [ends: (number | null)[] | null, units: number[] | null]
}

/**
 * What a member can spend, what of it they have earned, and what of that can be paid out. Reads a row for each hour in
 * which something becomes free. To rely on it, lock the balance first: waits change only while it is locked.
 */
export async function getEarnings(sql: Sql, memberId: number): Promise<Earnings> {
  // As one value, because hundreds of rows, or an array of the database, would take two to three times as long to read.
  const [row] = await sql<Row[]>`
    select balance as available_units, earned as earned_units, (
      select json_build_array(array_agg(extract(epoch from nullif(ends_at, 'infinity'))::bigint), array_agg(units)) from (
        select ends_at, units from ledger_waits
        where ledger_waits.member_id = ledger_accounts.member_id and ends_at > now() order by ends_at) sorted
    ) as waits
    from ledger_accounts where member_id = ${memberId} and role = 'available'`
  if (!row) return { availableUnits: 0, earnedUnits: 0, payableUnits: 0, waits: [] }
  const { availableUnits, earnedUnits } = row
  const [ends, units] = row.waits
  const waits = (ends ?? []).map((end, index) => {
    return { until: end === null ? null : new Date(end * 1000), units: units![index]! }
  })
  return earningsOf({ availableUnits, earnedUnits, waits })
}

/** What a member earned with a subject, such as 'order:9', and still waits for. */
export type WaitOf = { subject: string; memberId: number; units: number }

/** What others got from this member, and still wait for. */
export function listWaitsFrom(sql: Sql, payerId: number) {
  return sql<WaitOf[]>`
    select subject, member_id, sum(units)::bigint as units from ledger_waiting_subjects
    where payer_id = ${payerId} and ends_at > now() group by subject, member_id order by subject, member_id`
}

/** What waits for a moderator. `id`: of the newest transfer in it. */
export type Review = WaitOf & { id: number; payerId: number }

/** What waits for moderators, newest first. `changeWait` ends it. */
export async function listReviews(sql: Sql, { after, limit = PAGE_SIZE }: PageQuery) {
  const rows = await sql<Review[]>`
    select max(transfer_id) as id, subject, member_id, payer_id, sum(units)::bigint as units from ledger_waiting_subjects
    where is_under_review group by subject, member_id, payer_id
    ${after ? sql`having max(transfer_id) < ${byId.read(after)}` : sql``}
    order by id desc limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    (review) => review,
    ({ id }) => byId.write(id),
  )
}
