import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { CaseReportPage } from '#contract/moderation.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { findMembers } from '../../orders/index.ts'

type ReportRow = Omit<CaseReportPage['items'][number], 'reporter'> & { reporterId: number | null }

/** The reports of a case, last one first, with how right their reporters were before. */
export async function listReports(
  sql: Sql,
  caseId: number,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<CaseReportPage> {
  const rows = await sql<ReportRow[]>`
    select reports.id, reporter_id, reason, note, created_at, earlier.right_ones as "right", earlier.wrong_ones as wrong
    from reports cross join lateral (
      select count(*) filter (where outcome in ('hidden', 'warned', 'suspended'))::int as right_ones,
        count(*) filter (where outcome = 'dismissed')::int as wrong_ones
      from reports closed where closed.reporter_id = reports.reporter_id and closed.closed_at is not null) as earlier
    where case_id = ${caseId} ${after === undefined ? sql`` : sql`and reports.id < ${byId.read(after)}`}
    order by reports.id desc limit ${limit + 1}`
  const people = await findMembers(
    sql,
    rows.map(({ reporterId }) => reporterId),
  )
  return toPage(
    rows,
    limit,
    ({ reporterId, ...row }) => ({ ...row, reporter: people.get(reporterId) ?? null }),
    ({ id }) => byId.write(id),
  )
}
