import type { Sql } from '../../platform/database/database.ts'
import { isWithin } from './queries.ts'

/** Units that a member earned in a calendar year in UTC, less the fees, and what buyers got back of them in that year. */
export type EarnedYear = { year: number; units: number }

/** The years in which a member earned something. Reads all that they earned. */
export async function listEarnedByYear(sql: Sql, memberId: number): Promise<EarnedYear[]> {
  const years = await listYears(sql, memberId)
  const sums = await Promise.all(years.map(async (year) => ({ year, units: await sumOf(sql, memberId, year) })))
  return sums.filter(({ units }) => units !== 0)
}

async function listYears(sql: Sql, memberId: number) {
  const rows = await sql<{ year: number }[]>`
    select generate_series(extract(year from first.created_at at time zone 'UTC')::int,
      extract(year from now() at time zone 'UTC')::int) as year
    from (
      select created_at from ledger_postings join ledger_transfers on ledger_transfers.id = transfer_id
      where payee_id = ${memberId} and ledger_postings.cause in ${earning(sql)} order by transfer_id limit 1) as first`
  return rows.map(({ year }) => year)
}

/** Not payouts that came back: those were earned before. */
function earning(sql: Sql) {
  return sql`('tip', 'bounty_paid', 'order_completed', 'dispute_split')`
}

async function sumOf(sql: Sql, memberId: number, year: number) {
  const period = { from: `${year}-01-01T00:00:00Z`, to: `${year + 1}-01-01T00:00:00Z` }
  const [{ units }] = await sql<[{ units: number }]>`
    select (
      (select coalesce(sum(amount), 0) from ledger_postings
       where payee_id = ${memberId} and cause in ${earning(sql)} ${isWithin(sql, period)})
      - (select coalesce(sum(amount), 0) from ledger_postings join ledger_accounts payer on payer.id = from_account_id
          join ledger_accounts payee on payee.id = to_account_id
        where payer_id = ${memberId} and cause in ('order_returned', 'goodwill') and payer.role <> 'escrow'
          and payee.member_id <> ${memberId} ${isWithin(sql, period)}))::bigint as units`
  return units
}
