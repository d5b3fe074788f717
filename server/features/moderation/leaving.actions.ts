import type { Transaction } from '../../platform/database/database.ts'
import type { Reportables } from '../reports/index.ts'

/**
 * Takes a departing member out of what moderators keep. Cases about what goes with them are deleted with their row; those about
 * what outlives them lose their name. Of decisions, only what was decided stays, and when.
 */
export function forgetCases(reportables: Reportables) {
  const staying = Object.entries(reportables)
    .filter(([, { outlivesAuthor }]) => outlivesAuthor)
    .map(([type]) => type)
  return async (tx: Transaction, memberId: number) => {
    await tx`
      update moderation_cases
      set author_id = null, snapshot = jsonb_set(snapshot, '{author}', 'null'), escalation_note = null
      where author_id = ${memberId} and item_type = any (${staying}::text[])`
    await tx`
      update moderation_decisions set words = null, note = null, reversal_words = null
      where author_id = ${memberId}`
  }
}
