import { CHART_FIGURES, CHARTS, type DashboardDays, type FigureName } from '#contract/dashboard.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { listLedgerDays, vbtOf } from '../../ledger/index.ts'
import { figuresBetween } from './figures.queries.ts'

/** The charts show a year, and compare it with the year before. */
const MOST_DAYS = 2 * 365

type Row = { day: string; figure: FigureName; value: number }
type Bounds = { firstDay: string; countedUntil: string; isCounting: boolean }

/** The last `count` days, today included, with the sums of as many days before. */
export async function getDays(sql: Sql, count: number): Promise<DashboardDays> {
  const [bounds, ledger] = await Promise.all([getBounds(sql), listLedgerDays(sql, 2 * count)])
  const days = ledger.days.map(({ day }) => day)
  const [counted, live] = await Promise.all([
    listCounted(sql, days[0]!),
    listLive(sql, bounds.countedUntil, ledger.days.at(-1)!.day),
  ])
  const fees = ledger.days.map(
    ({ day, changes }): Row => ({ day, figure: 'fees_vbt', value: vbtOf(changes.fees ?? 0) }),
  )
  const table = tableOf([...counted, ...live, ...fees])
  const before = days.slice(0, count)
  const shown = days.slice(count)
  const isComparable = !bounds.isCounting && bounds.firstDay <= before[0]!
  const seriesOf = (name: FigureName) => {
    const valueOn = (day: string) => table.get(`${day} ${name}`) ?? 0
    const sum = before.reduce((total, day) => total + valueOn(day), 0)
    return { name, values: shown.map(valueOn), before: isComparable ? sum : null }
  }
  const charts = CHARTS.map((name) => ({ name, series: CHART_FIGURES[name].map(seriesOf) }))
  return { days: shown, isCounting: bounds.isCounting, charts }
}

function tableOf(rows: readonly Row[]) {
  return new Map(rows.map(({ day, figure, value }) => [`${day} ${figure}`, value]))
}

/** The latest days that ended uncounted, at most `most` in one stretch: from `from` to before `until`. Null if there are none. */
export async function findUncounted(sql: Sql, most: number): Promise<{ from: string; until: string } | null> {
  const [found] = await sql<{ from: string | null; until: string | null }[]>`
    with uncounted as (${uncountedDays(sql)})
    select greatest(min(day), max(day) - ${most - 1}::int)::text as from, (max(day) + 1)::text as until from uncounted`
  return found?.from && found.until ? { from: found.from, until: found.until } : null
}

async function getBounds(sql: Sql): Promise<Bounds> {
  // If the job is late, the last days are counted here; if it never ran, only today is.
  const [bounds] = await sql<[Bounds]>`
    with bounds as (
      select day as today, coalesce((select (min(created_at) at time zone 'UTC')::date from members), day) as first_day,
        greatest(coalesce((select max(day) + 1 from dashboard_days where figure = 'sign_ups'), day), day - 2) as counted_until
      from (select (now() at time zone 'UTC')::date as day) now
    )
    select first_day::text, counted_until::text,
      exists (select from (${uncountedDays(sql)}) uncounted where uncounted.day < counted_until) as is_counting
    from bounds`
  return bounds
}

function uncountedDays(sql: Sql) {
  return sql`
    select dates.day::date as day
    from (select (now() at time zone 'UTC')::date as day) now,
      (select coalesce((min(created_at) at time zone 'UTC')::date, current_date) as day from members) first,
      generate_series(greatest(first.day, now.day - ${MOST_DAYS}::int), now.day - 1, interval '1 day') dates (day)
    except select day from dashboard_days where figure = 'sign_ups'`
}

async function listCounted(sql: Sql, from: string) {
  return sql<Row[]>`select day::text, figure, value from dashboard_days where day >= ${from}::date`
}

/** Today, and days whose figures are not stored yet. */
async function listLive(sql: Sql, from: string, today: string) {
  return sql<Row[]>`
    select day::text, figure, value::bigint from (${figuresBetween(sql, from, dayAfter(today))}) figures`
}

function dayAfter(day: string) {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
