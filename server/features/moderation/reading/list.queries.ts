import { Type } from 'typebox'
import { Id, PAGE_SIZE, Timestamp } from '#contract/basics.ts'
import type { CasePage, CaseQuery, ModerationCounts } from '#contract/moderation.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byMoment, cursorOf, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../../platform/http/viewer.ts'
import { countWaitingDisputes, type OrderKinds } from '../../orders/index.ts'
import type { Reportables } from '../../reports/index.ts'
import { type CaseColumns, caseColumns, caseJoins, isOfOthers, presentRows } from './rows.queries.ts'

const byWeight = cursorOf(Type.Tuple([Type.Number(), Timestamp, Id]))

/** Which list an open case is in. */
const lists = {
  escalated: 'escalated_at is not null',
  held: "escalated_at is null and cause = 'hold'",
  open: "escalated_at is null and cause <> 'hold'",
} as const

/** What waits for a moderator: the most urgent first, or the oldest. */
export async function listCases(
  sql: Sql,
  viewer: Viewer,
  reportables: Reportables,
  { after, limit = PAGE_SIZE, list = 'open', sort = 'urgent', type, reason }: CaseQuery,
): Promise<CasePage> {
  const { order, isAfter, cursor } = orders[sort]
  const rows = await sql<CaseColumns[]>`
    select ${caseColumns(sql, viewer, reportables)}
    from (
      select * from moderation_cases cases
      where state = 'open' and ${sql.unsafe(lists[list])} and ${isOfOthers(sql, viewer)}
        ${type ? sql`and item_type = ${type}` : sql``} ${reason ? sql`and top_reason = ${reason}` : sql``}
        ${after === undefined ? sql`` : sql`and ${isAfter(sql, after)}`}
      order by ${sql.unsafe(order)} limit ${limit + 1}
    ) as cases ${caseJoins(sql)}
    order by ${sql.unsafe(order)}`
  const page = toPage(rows, limit, (row) => row, cursor)
  return { items: await presentRows(sql, viewer, page.items), next: page.next }
}

/** One case as the list shows it. */
export async function getRow(sql: Sql, viewer: Viewer, reportables: Reportables, id: number) {
  const rows = await sql<CaseColumns[]>`
    select ${caseColumns(sql, viewer, reportables)} from moderation_cases cases ${caseJoins(sql)}
    where cases.id = ${id} and ${isOfOthers(sql, viewer)}`
  const [row] = await presentRows(sql, viewer, rows)
  if (!row) throw refusal.notFound('Case')
  return row
}

/** Everyone who moderates: a handful. */
export async function listModerators(sql: Sql) {
  const rows = await sql<{ id: number }[]>`select id from members where role in ('moderator', 'admin')`
  return rows.map(({ id }) => id)
}

const orders = {
  urgent: {
    order: 'cases.weight desc, cases.opened_at, cases.id',
    isAfter: (sql: Sql, after: string) => {
      const [weight, at, id] = byWeight.read(after)
      return sql`(weight < ${weight}::real
        or (weight = ${weight}::real and (opened_at, id) > (${at}::timestamptz, ${id}::bigint)))`
    },
    cursor: ({ weight, openedAt, id }: CaseColumns) => byWeight.write([weight, openedAt, id]),
  },
  oldest: {
    order: 'cases.opened_at, cases.id',
    isAfter: (sql: Sql, after: string) => {
      const [at, id] = byMoment.read(after)
      return sql`(opened_at, id) > (${at}::timestamptz, ${id}::bigint)`
    },
    cursor: ({ openedAt, id }: CaseColumns) => byMoment.write([openedAt, id]),
  },
}

/** What waits, for the tabs. */
export async function getCounts(sql: Sql, viewer: Viewer, kinds: OrderKinds): Promise<ModerationCounts> {
  const [[counts], disputes] = await Promise.all([
    sql<[Omit<ModerationCounts, 'disputes'>]>`
      select count(*) filter (where ${sql.unsafe(lists.open)})::int as open,
        count(*) filter (where ${sql.unsafe(lists.held)})::int as held,
        count(*) filter (where ${sql.unsafe(lists.escalated)})::int as escalated,
        (select count(*)::int from appeals where state = 'open' and author_id <> ${viewer.id}) as appeals,
        (select count(*)::int from suspensions where ended_at is null and (ends_at is null or ends_at > now())) as suspensions,
        ${hasRole(viewer, 'admin') ? sql`(select count(*)::int from payout_holds)` : sql`null::int`} as payouts
      from moderation_cases cases where state = 'open' and ${isOfOthers(sql, viewer)}`,
    countWaitingDisputes(sql, kinds),
  ])
  return { ...counts, disputes }
}
