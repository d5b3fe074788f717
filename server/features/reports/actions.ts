import type { NewReport, ReportedType } from '#contract/reports.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { isOwn } from './policy.ts'
import { findReported } from './queries.ts'
import type { Reportable } from './reportable.ts'

type ReportedItem = { itemType: ReportedType; itemId: number }

/** Each member can report an item once. The report keeps a snapshot, whatever happens to the item. */
export async function reportItem(
  tx: Transaction,
  viewer: Viewer,
  reportable: Reportable,
  { itemType, itemId, reason, note }: NewReport,
) {
  const reported = await findReported(tx, viewer, reportable, itemId)
  if (!reported) throw refusal.notFound(reportable.name)
  if (isOwn(viewer, reported)) throw refusal.forbidden('You can’t report your own content.')
  const [report] = await tx<{ id: number }[]>`
    insert into reports (reporter_id, item_type, item_id, reason, note, snapshot)
    values (${viewer.id}, ${itemType}, ${itemId}, ${reason}, nullif(trim(${note ?? ''}), ''),
      ${tx.json(reported.snapshot as never)})
    on conflict do nothing returning id`
  if (!report) throw refusal.conflict('already_reported', 'You’ve already reported this. A moderator will look at it.')
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
