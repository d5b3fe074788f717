import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { PayoutPage, PayoutYears } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listEarnedByYear, vbtOf } from '../../ledger/index.ts'
import { payoutColumns } from '../payout.queries.ts'
import { presentPayout, type StoredPayout } from '../payout.ts'

/** The viewer's payouts, newest first. */
export async function listPayouts(
  sql: Sql,
  viewer: Viewer,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<PayoutPage> {
  const start = after === undefined ? sql`` : sql`and id < ${byId.read(after)}`
  const rows = await sql<StoredPayout[]>`
    select ${payoutColumns(sql)} from payouts where member_id = ${viewer.id} ${start}
    order by id desc limit ${limit + 1}`
  return toPage(rows, limit, presentPayout, ({ id }) => byId.write(id))
}

/** The viewer's own; otherwise it is not found. */
export async function getOwnPayout(sql: Sql, viewer: Viewer, id: number) {
  const [payout] = await sql<StoredPayout[]>`
    select ${payoutColumns(sql)} from payouts where id = ${id} and member_id = ${viewer.id}`
  if (!payout) throw refusal.notFound('Payout')
  return payout
}

/**
 * A part of the viewer's payouts for a file, newest first. `year`: in which they arrived at the bank or, if they have not,
 * started.
 */
export function listPayoutsBefore(sql: Sql, viewer: Viewer, { before, limit, year }: FilePart) {
  const ofYear = year === undefined ? sql`` : sql`and ${yearOf(sql, 'coalesce(paid_at, created_at)')} = ${year}`
  return sql<StoredPayout[]>`
    select ${payoutColumns(sql)} from payouts where member_id = ${viewer.id} and id < ${before} ${ofYear}
    order by id desc limit ${limit}`
}

type FilePart = { before: number; limit: number; year: number | undefined }

type Paid = { year: number; payouts: number; paidCents: number }

/** What arrived at the viewer's bank, and what they earned, in each calendar year in UTC, newest first. */
export async function listYears(sql: Sql, { id }: Viewer): Promise<PayoutYears> {
  const paid = await sql<Paid[]>`
    select ${yearOf(sql, 'paid_at')} as year, count(*)::int as payouts, sum(cents - returned_cents)::bigint as paid_cents
    from payouts where member_id = ${id} and state = 'paid' group by 1`
  const earned = await listEarnedByYear(sql, id)
  const years = [...new Set([...paid, ...earned].map(({ year }) => year))].toSorted((one, other) => other - one)
  return {
    items: years.map((year) => {
      const { payouts = 0, paidCents = 0 } = paid.find((found) => found.year === year) ?? {}
      const units = earned.find((found) => found.year === year)?.units ?? 0
      return { year, payouts, paidCents, earnedVbt: vbtOf(units) }
    }),
  }
}

function yearOf(sql: Sql, moment: 'paid_at' | 'coalesce(paid_at, created_at)') {
  const time = moment === 'paid_at' ? sql`paid_at` : sql`coalesce(paid_at, created_at)`
  return sql`extract(year from ${time} at time zone 'UTC')::int`
}
