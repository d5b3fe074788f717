import type { NewReport, ReportedType } from '#contract/reports.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { findReported } from './item.queries.ts'
import { isOwn } from './policy.ts'
import type { Reportable, ReportCases } from './reportable.ts'

type ReportedItem = { itemType: ReportedType; itemId: number }

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
  await cases.count(tx, caseId)
  const details = { itemType, itemId, reason }
  await record(tx, { type: 'item_reported', actorId: viewer.id, subjectId: report.id, details })
  return report
}

/** Hides the item with its own slice's action, and closes its reports. */
export function hideReported(
  sql: Sql,
  viewer: Viewer,
  reportable: Reportable,
  { itemType, itemId, reason }: ReportedItem & { reason: string },
) {
  return inTransaction(sql, async (tx) => {
    // Locks the item first, as hiding it directly does, to avoid deadlocks.
    if (!reportable.hide) throw refusal.forbidden('Members can’t be hidden. Hide what they posted instead.')
    await reportable.hide(tx, viewer, itemId, reason)
    await closeReports(tx, viewer, { itemType, itemId }, 'hidden')
  })
}

export function dismissReports(sql: Sql, viewer: Viewer, item: ReportedItem) {
  return inTransaction(sql, (tx) => closeReports(tx, viewer, item, 'dismissed'))
}

async function closeReports(
  tx: Transaction,
  viewer: Viewer,
  { itemType, itemId }: ReportedItem,
  outcome: 'hidden' | 'dismissed',
) {
  const { count } = await tx`
    update reports set closed_at = now(), closed_by = ${viewer.id}, outcome = ${outcome}
    where item_type = ${itemType} and item_id = ${itemId} and closed_at is null`
  if (count === 0) throw refusal.notFound('Report')
  const details = { itemType, outcome, reports: count }
  await audit(tx, viewer, { action: 'reports_closed', subjectId: itemId, details })
  await record(tx, { type: 'reports_closed', actorId: viewer.id, subjectId: itemId, details })
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
