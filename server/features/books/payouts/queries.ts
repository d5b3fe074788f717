import { PAGE_SIZE } from '#contract/basics.ts'
import type { AdminPayout, AdminPayoutFilter, AdminPayoutPage, AdminPayoutQuery } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { findMembers } from '../../orders/index.ts'
import { payoutColumns, presentPayout, type StoredPayout } from '../../payouts/index.ts'

type Row = StoredPayout & { failure: string | null; checkedAt: string | null }
type Members = Awaited<ReturnType<typeof findMembers>>

/** Payouts of all members, newest first, with the sums of all of them. */
export async function listAllPayouts(sql: Sql, query: AdminPayoutQuery): Promise<AdminPayoutPage> {
  const { show = 'all', after, limit = PAGE_SIZE } = query
  const [rows, sums] = await Promise.all([
    sql<Row[]>`
      ${stored(sql)} where ${isShown(sql, show)} ${after ? sql`and id < ${byId.read(after)}` : sql``}
      order by id desc limit ${limit + 1}`,
    sumPayouts(sql),
  ])
  const members = await findMembers(
    sql,
    rows.map(({ memberId }) => memberId),
  )
  const page = toPage(
    rows,
    limit,
    (row) => present(row, members),
    ({ id }) => byId.write(id),
  )
  return { ...page, ...sums }
}

export async function getAnyPayout(sql: Sql, id: number): Promise<AdminPayout> {
  const [row] = await sql<Row[]>`${stored(sql)} where id = ${id}`
  if (!row) throw refusal.notFound('Payout')
  return present(row, await findMembers(sql, [row.memberId]))
}

async function sumPayouts(sql: Sql) {
  const [sums] = await sql<[Pick<AdminPayoutPage, 'paidCents' | 'onItsWayCents' | 'problems'>]>`
    select coalesce(sum(cents - returned_cents) filter (where state = 'paid'), 0)::bigint as paid_cents,
      coalesce(sum(cents - returned_cents) filter (where ${isShown(sql, 'open')}), 0)::bigint as on_its_way_cents,
      (count(*) filter (where ${isShown(sql, 'problems')}))::int as problems
    from payouts`
  return sums
}

function stored(sql: Sql) {
  return sql`select ${payoutColumns(sql)}, failure, checked_at from payouts`
}

/** SQL condition. The words of the first two are those of their indexes. */
function isShown(sql: Sql, show: AdminPayoutFilter) {
  if (show === 'problems') return sql`(is_delayed or is_bank_rejected or state in ('refused', 'reversed'))`
  return show === 'open' ? sql`state in ('created', 'sent')` : sql`true`
}

function present(row: Row, members: Members): AdminPayout {
  const { memberId, attempts, failure, checkedAt } = row
  return { ...presentPayout(row), member: members.get(memberId) ?? null, attempts, failure, checkedAt }
}
