import type { Sql } from '../../platform/database/database.ts'
import type { SystemAccount } from './accounts.ts'

/** A system account, or the sum of all members' accounts with one role. */
export type LedgerTotal = SystemAccount | 'available' | 'debt' | 'escrow'

export type LedgerDay = { day: string; changes: Partial<Record<LedgerTotal, number>> }

/**
 * The change of each total on each of the last `days` days (UTC), oldest first, and each total before them. In units of
 * 1/10,000 VBT or in US cents. Reads the daily roll-up, plus the postings since then.
 */
export async function listLedgerDays(sql: Sql, days: number) {
  const rows = await sql<LedgerDay[]>`
    with changes as (
      select day, account, change from ledger_days
      union all
      select (created_at at time zone 'UTC')::date, account, change from ledger_changes
      where transfer_id > (select upto from ledger_rollup)
    ), summed as (
      -- Everything before the first day becomes one row, dated the day before.
      select greatest(day, ${firstDay(sql, days)} - 1) as day, account, sum(change)::bigint as change
      from changes group by 1, 2
    )
    select dates.day::date::text as day, coalesce(jsonb_object_agg(account, change) filter (where account is not null), '{}')
      as changes
    from generate_series(${firstDay(sql, days)} - 1, ${today(sql)}, interval '1 day') dates (day)
      left join summed on summed.day = dates.day::date
    group by dates.day order by dates.day`
  const [before, ...each] = rows
  return { before: before?.changes ?? {}, days: each }
}

function firstDay(sql: Sql, days: number) {
  return sql`(${today(sql)} - ${days - 1}::int)`
}

function today(sql: Sql) {
  return sql`(now() at time zone 'UTC')::date`
}
