import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { HandledReports, HandledReportsPage } from '#contract/reports.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'

type HandledRow = Omit<HandledReports, 'by'> & { lastId: number } & (MemberColumns | { memberId: null })

/**
 * What moderators decided, last decision first. All reports of a decision were closed at the same moment. Without those
 * of the samples, which have no snapshot.
 */
export async function listHandled(sql: Sql, { after, limit = PAGE_SIZE }: PageQuery): Promise<HandledReportsPage> {
  const [at, id] = after === undefined ? [null, null] : byMoment.read(after)
  const rows = await sql<HandledRow[]>`
    with handled as (
      select item_type, item_id, closed_at, closed_by, outcome, count(*)::int as reports, max(id) as last_id
      from reports
      where closed_at is not null and outcome is not null and snapshot ? 'text'
        and (${at}::timestamptz is null or closed_at <= ${at})
      group by item_type, item_id, closed_at, closed_by, outcome
      having ${at}::timestamptz is null or (closed_at, max(id)) < (${at}, ${id})
      order by closed_at desc, max(id) desc limit ${limit + 1}
    )
    select handled.*, latest.snapshot, reasons.list as reasons, ${memberColumns(sql)}
    from handled join reports latest on latest.id = handled.last_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as list
      from (select reason, count(*)::int from reports
            where item_type = handled.item_type and item_id = handled.item_id and closed_at = handled.closed_at
            group by reason) as each
    ) as reasons
    left join members on members.id = handled.closed_by ${joinAvatar(sql)}
    order by handled.closed_at desc, handled.last_id desc`
  return toPage(rows, limit, present, ({ closedAt, lastId }) => byMoment.write([closedAt, lastId]))
}

function present(row: HandledRow): HandledReports {
  const { itemType, itemId, snapshot, reports, reasons, outcome, closedAt } = row
  const by = row.memberId === null ? null : presentMember(row)
  return { itemType, itemId, snapshot, reports, reasons, outcome, by, closedAt }
}
