import { MAX_REPORTS_PER_HOUR, type NewReport } from '#contract/reports.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { findReported } from './item.queries.ts'
import { isOwn, tooManyReports } from './policy.ts'
import type { Reportable, ReportCases } from './reportable.ts'

type Reporting = { viewer: Viewer; reportable: Reportable; cases: ReportCases }

/**
 * Each member can report an item once. The report keeps a snapshot, whatever happens to the item, and belongs to the item's
 * open case.
 */
export async function reportItem(
  tx: Transaction,
  { viewer, reportable, cases }: Reporting,
  { itemType, itemId, reason, note }: NewReport,
) {
  await lockReporter(tx, viewer.id)
  const reported = await findReported(tx, viewer, reportable, itemId)
  if (!reported) throw refusal.notFound(reportable.name)
  if (isOwn(viewer, reported)) throw refusal.forbidden('You can’t report your own content.')
  const caseId = await cases.open(tx, { itemType, itemId }, reported)
  const [report] = await tx<{ id: number }[]>`
    insert into reports (reporter_id, item_type, item_id, reason, note, snapshot, case_id, weight)
    select ${viewer.id}, ${itemType}, ${itemId}, ${reason}, nullif(trim(${note ?? ''}), ''),
      ${tx.json(reported.snapshot as never)}, ${caseId}, ${weightOf(tx, viewer.id)}
    on conflict do nothing returning id`
  if (!report) throw refusal.conflict('already_reported', 'You’ve already reported this. A moderator will look at it.')
  await refuseTooMany(tx, viewer.id)
  await cases.count(tx, caseId)
  const details = { itemType, itemId, reason }
  await record(tx, { type: 'item_reported', actorId: viewer.id, subjectId: report.id, details })
  return report
}

/** Their next call waits, and counts this report, too. */
async function lockReporter(tx: Transaction, reporterId: number) {
  await tx`select from members where id = ${reporterId} for no key update`
}

/** Counts the report that was just made, but not a repeated one, which is refused before. */
async function refuseTooMany(tx: Transaction, reporterId: number) {
  const [full] = await tx<{ seconds: number }[]>`
    select extract(epoch from created_at + interval '1 hour' - clock_timestamp())::float8 as seconds from reports
    where reporter_id = ${reporterId} and created_at > clock_timestamp() - interval '1 hour'
    order by created_at desc, id desc offset ${MAX_REPORTS_PER_HOUR} limit 1`
  if (full) throw tooManyReports(full.seconds)
}

/**
 * How much a report counts, from nearly 0 to nearly 2, by how often its reporter was right. 1 for someone new. Reports of what was
 * gone by then say nothing.
 */
function weightOf(tx: Transaction, reporterId: number) {
  return tx`(
    select (right_ones + 1) / (right_ones + wrong_ones + 2) * 2 from (
      select count(*) filter (where outcome in ('hidden', 'warned', 'suspended'))::real as right_ones,
        count(*) filter (where outcome = 'dismissed')::real as wrong_ones
      from reports where reporter_id = ${reporterId} and closed_at is not null) as earlier)`
}
