import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Provider } from '../../payments/index.ts'
import { askForTransfer, findPayout, followPayout, needPaying } from '../../payouts/index.ts'

/** Asks the provider about an open payout now, as the jobs do later: to send it, or what became of it. */
export async function tryPayoutAgain(sql: Sql, provider: Provider | null, viewer: Viewer, payoutId: number) {
  const payout = await findPayout(sql, payoutId)
  if (!payout) throw refusal.notFound('Payout')
  const { state, number } = payout
  if (state !== 'created' && state !== 'sent') throw refusal.conflict('payout_ended', 'This payout has ended.')
  const paying = needPaying(provider)
  const details = { number }
  await inTransaction(sql, (tx) => audit(tx, viewer, { action: 'payout_tried_again', subjectId: payoutId, details }))
  await (state === 'created' ? askForTransfer : followPayout)(sql, paying, payoutId)
}
