import type { Sql } from '../../../platform/database/database.ts'
import { figuresBetween } from './figures.queries.ts'
import { findUncounted } from './queries.ts'

/** How many days one statement counts: a month of a large site takes seconds. */
const BATCH_DAYS = 30

/**
 * Counts the days that have ended and were not counted yet, the latest first. Each batch is kept, so it goes on from there
 * after a stop.
 */
export async function countDays(sql: Sql, signal?: AbortSignal) {
  let counted = 0
  for (;;) {
    signal?.throwIfAborted()
    const missing = await findUncounted(sql, BATCH_DAYS)
    if (!missing) return counted
    counted += await countBetween(sql, missing.from, missing.until)
  }
}

/** Days that were counted meanwhile stay as they are. */
async function countBetween(sql: Sql, from: string, until: string) {
  const [{ days }] = await sql<[{ days: number }]>`
    with uncounted as (
      select dates.day::date as day from generate_series(${from}::date, ${until}::date - 1, interval '1 day') dates (day)
      where not exists (select from dashboard_days where dashboard_days.day = dates.day::date and figure = 'sign_ups')
    ), figures as (${figuresBetween(sql, from, until)}
    ), written as (
      insert into dashboard_days (day, figure, value)
      select day, figure, value from figures where day in (select day from uncounted)
      union all
      select day, 'sign_ups', 0 from uncounted
      where not exists (select from figures where figures.day = uncounted.day and figure = 'sign_ups')
      on conflict do nothing
    )
    select count(*)::int as days from uncounted`
  return days
}
