import { ENDED_STATES } from '#contract/order-steps.ts'
import type { SellerFigures } from '#contract/seller.ts'
import { type Fragment, raw, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { UNITS_PER_VBT } from '../../ledger/index.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { type DayRow, type EscrowRow, presentFigures, type SaleRow } from './present.ts'
import { getReplies } from './replies.queries.ts'

/** The longest time between starting an order and paying for it. */
const LONGEST_PAYMENT_DAYS = 30
const SHIP_DAYS = 90
const ENDED = raw(`(${['pending_payment', ...ENDED_STATES].map((state) => `'${state}'`).join(', ')})`)
/** The latest sales say enough about how fast a seller ships. */
const MOST_SHIPPED = 1_000

/** What the viewer sold and earned in the last days, including today, and what is still in escrow. */
export async function getFigures(
  sql: Sql,
  viewer: Viewer,
  { days, waits }: { days: number; waits: OrderTerms['waits'] },
): Promise<SellerFigures> {
  const [each, escrow, totals, { replyHours }] = await Promise.all([
    listDays(sql, viewer, days),
    listEscrow(sql, viewer, waits),
    getTotals(sql, viewer),
    getReplies(sql, viewer),
  ])
  return presentFigures(each, escrow, { ...totals, replyHours })
}

/** Midnight (UTC) at the start of the last `days` days, including today. */
function startOf(sql: Sql, days: number) {
  return sql`((date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days - 1})) at time zone 'UTC')`
}

function listDays(sql: Sql, viewer: Viewer, days: number) {
  const start = startOf(sql, days)
  return sql<DayRow[]>`
    with sold as (
      select ${dayOf(sql, sql`paid_at`)} as day, count(*)::int as orders, sum(total_vbt)::bigint as vbt
      from orders
      where seller_id = ${viewer.id} and paid_at >= ${start}
        and created_at >= ${start} - make_interval(days => ${LONGEST_PAYMENT_DAYS})
      group by 1
    ), earned as (${earned(sql, viewer, start)})
    select dates.day::date::text as day, coalesce(sold.orders, 0) as orders, coalesce(sold.vbt, 0) as sold_vbt,
      coalesce(earned.units, 0) as earned_units, coalesce(earned.fee_units, 0) as fee_units
    from generate_series(${dayOf(sql, start)}, ${dayOf(sql, sql`now()`)}, interval '1 day') dates (day)
      left join sold on sold.day = dates.day left join earned on earned.day = dates.day
    order by dates.day`
}

function dayOf(sql: Sql, moment: Fragment) {
  return sql`(${moment} at time zone 'UTC')::date`
}

/**
 * Reads the ledger: what the seller received when orders ended, and the site's fees. Returns and goodwill subtract
 * both. Transfer ids grow with time, except within a moment, so the search starts a minute early.
 */
function earned(sql: Sql, viewer: Viewer, start: Fragment) {
  const since = sql`transfer_id > coalesce((
    select id from ledger_transfers where created_at < ${start} - interval '1 minute'
    order by created_at desc, id desc limit 1), 0)`
  return sql`
    select ${dayOf(sql, sql`created_at`)} as day, sum(moved.units)::bigint as units, sum(fee.units)::bigint as fee_units
    from (
      select transfer_id, sum(amount) as units from ledger_postings
      where payee_id = ${viewer.id} and cause in ('order_completed', 'dispute_split') and ${since} group by transfer_id
      union all
      select transfer_id, - sum(amount) from ledger_postings
      where payer_id = ${viewer.id} and payee_id is not null and cause in ('order_returned', 'goodwill') and ${since} group by transfer_id
    ) moved
      join ledger_transfers on ledger_transfers.id = moved.transfer_id
      cross join (select id from ledger_accounts where name = 'fees') as fees
      cross join lateral (
        select coalesce(sum(case fees.id when to_account_id then amount when from_account_id then - amount end), 0) as units
        from ledger_postings where ledger_postings.transfer_id = moved.transfer_id
      ) as fee
    where created_at >= ${start}
    group by 1`
}

/**
 * Groups what is in escrow by the day the seller earns it if nobody acts, after the buyer's time to check, which starts on
 * arrival. Leaves out what is not shipped, because it would go back, and disputes, whose outcome is unknown.
 */
function listEscrow(sql: Sql, viewer: Viewer, { check }: OrderTerms['waits']) {
  const today = dayOf(sql, sql`now()`)
  return sql<EscrowRow[]>`
    select release.day::text, count(*)::int as orders,
      sum(total_vbt * ${UNITS_PER_VBT}::bigint - back_units - ${feeUnits(sql)})::bigint as units
    from orders cross join lateral (
      select case state
        when 'delivered' then greatest(${today}, ${dayOf(sql, dueAt(sql))})
        when 'shipped' then greatest(${today}, ${dayOf(sql, sql`(due_at + make_interval(secs => ${check}))`)})
      end as day
    ) as release
    where seller_id = ${viewer.id} and paid_at is not null and state not in ${ENDED}
    group by release.day order by release.day nulls last`
}

/** SQL: when the order's next step comes; what follows another order takes its steps with that one. */
function dueAt(sql: Sql) {
  return sql`coalesce(due_at, (select first.due_at from orders first where first.id = orders.follows_id))`
}

/** SQL: the fee on what is left of the lines after goodwill. */
function feeUnits(sql: Sql) {
  return sql`case when back_units = 0 then fee_units
    else floor(greatest(0, lines_vbt * ${UNITS_PER_VBT}::bigint - back_units) * fee_percent / 100) end`
}

/** All sales that were neither undone nor refunded, and how fast recent ones shipped. */
async function getTotals(sql: Sql, viewer: Viewer) {
  const [row] = await sql<[Omit<SaleRow, 'replyHours'>]>`
    select (
      select count(*)::int from orders
      where seller_id = ${viewer.id} and paid_at is not null and state not in ('canceled', 'refunded')
    ) as sales, (
      select percentile_cont(0.5) within group (order by extract(epoch from at - paid_at) / 3600)
      from (
        select id, paid_at from orders
        where seller_id = ${viewer.id} and paid_at > now() - make_interval(days => ${SHIP_DAYS})
          and created_at > now() - make_interval(days => ${SHIP_DAYS + LONGEST_PAYMENT_DAYS})
        order by created_at desc, id desc limit ${MOST_SHIPPED}
      ) as latest join order_steps on order_id = latest.id and event = 'ship'
    ) as ship_hours`
  return row
}
