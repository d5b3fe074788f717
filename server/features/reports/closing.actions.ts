import type { Transaction } from '../../platform/database/database.ts'

type Closing = {
  caseId: number
  closedBy: number
  closedAt: string
  outcome: 'hidden' | 'dismissed' | 'warned' | 'suspended' | 'gone'
}

/** Closes the open reports of a case, in the transaction that decides it and at the same moment. */
export async function closeReports(tx: Transaction, { caseId, closedBy, closedAt, outcome }: Closing) {
  await tx`
    update reports set closed_at = ${closedAt}, closed_by = ${closedBy}, outcome = ${outcome}
    where case_id = ${caseId} and closed_at is null`
}

/** Opens the reports again that were closed with a decision at that moment. */
export async function reopenReports(tx: Transaction, caseId: number, closedAt: string) {
  await tx`
    update reports set closed_at = null, closed_by = null, outcome = null
    where case_id = ${caseId} and closed_at = ${closedAt}`
}

/** Moves the reports of one case to another one about the same thing. */
export async function moveReports(tx: Transaction, fromCaseId: number, toCaseId: number) {
  await tx`update reports set case_id = ${toCaseId} where case_id = ${fromCaseId}`
}

/** The item of these cases is deleted for good: its reports don't keep its text either. */
export async function forgetReportedText(tx: Transaction, caseIds: readonly number[]) {
  await tx`
    update reports set snapshot = snapshot || '{"text": "-"}' where case_id = any (${caseIds}::bigint[])`
}
