import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { forgetReportedText } from '../../reports/index.ts'

/** When an item is deleted for good, its cases keep what it was called and what was decided, but not its text and its pictures. */
export async function forgetText(tx: Transaction, { itemType, itemId }: { itemType: ReportedType; itemId: number }) {
  const cases = await tx<{ id: number }[]>`
    update moderation_cases set snapshot = snapshot || '{"text": "-", "price": null}'
    where item_type = ${itemType} and item_id = ${itemId} returning id`
  const ids = cases.map(({ id }) => id)
  await tx`delete from case_pictures where case_id = any (${ids}::bigint[])`
  await forgetReportedText(tx, ids)
}
