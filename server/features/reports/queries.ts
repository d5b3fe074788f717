import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { ReportedItem, ReportedItemPage } from '#contract/reports.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byId, toPage } from '../../platform/http/paging.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import type { Reportables } from './reportable.ts'

type ItemRow = Pick<ReportedItem, 'itemType' | 'itemId' | 'snapshot' | 'reports' | 'reasons' | 'state' | 'lastAt'> & {
  lastId: number
}

/** Items with open reports, last reported first: a plain list until there is a queue. */
export async function listReported(
  sql: Sql,
  reportables: Reportables,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<ReportedItemPage> {
  const place = after === undefined ? null : byId.read(after)
  const rows = await sql<ItemRow[]>`
    with open as (
      select item_type, item_id, count(*)::int as reports, max(id) as last_id, max(created_at) as last_at
      from reports where closed_at is null group by item_type, item_id
      having ${place ? sql`max(id) < ${place}` : sql`true`}
      order by max(id) desc limit ${limit + 1}
    )
    select open.*, latest.snapshot, reasons.list as reasons, ${stateColumn(sql, reportables)} as state
    from open join reports latest on latest.id = open.last_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as list
      from (select reason, count(*)::int from reports
            where item_type = open.item_type and item_id = open.item_id and closed_at is null group by reason) as each
    ) as reasons
    order by open.last_id desc`
  const notes = await listNotes(sql, rows)
  return toPage(
    rows,
    limit,
    ({ lastId, ...item }) => ({ ...item, notes: notes.get(`${item.itemType} ${item.itemId}`) ?? [] }),
    ({ lastId }) => byId.write(lastId),
  )
}

/** Whether the item is shown, hidden, or gone. */
function stateColumn(sql: Sql, reportables: Reportables) {
  const states = Object.entries(reportables).map(
    ([type, { stateOf }]) => sql`when ${type} then coalesce((${stateOf(sql, 'open.item_id')}), 'gone') `,
  )
  return sql`case open.item_type ${states} end`
}

const MOST_NOTES = 20

type Item = Pick<ReportedItem, 'itemType' | 'itemId'>
type NoteRow = Item & Pick<ReportedItem['notes'][number], 'reason' | 'note' | 'createdAt'> & Partial<MemberColumns>

/** The latest reports of each item, with their notes and reporters. */
async function listNotes(sql: Sql, items: Item[]) {
  const notes = new Map<string, ReportedItem['notes']>()
  const rows = await sql<NoteRow[]>`
    select said.*, ${memberColumns(sql)}
    from unnest(${items.map(({ itemType }) => itemType)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[])
      as item (type, id)
    cross join lateral (
      select item_type, item_id, reason, note, created_at, reporter_id from reports
      where item_type = item.type and item_id = item.id and closed_at is null
      order by id desc limit ${MOST_NOTES}) as said
    left join members on members.id = said.reporter_id ${joinAvatar(sql)}`
  for (const row of rows) {
    const key = `${row.itemType} ${row.itemId}`
    const reporter = row.memberId ? presentMember(row as MemberColumns) : null
    const { reason, note, createdAt } = row
    notes.set(key, [...(notes.get(key) ?? []), { reporter, reason, note, createdAt }])
  }
  return notes
}
