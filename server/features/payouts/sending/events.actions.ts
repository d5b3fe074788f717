import type { ConnectListener } from '../../payments/index.ts'
import { followPayout } from './following.actions.ts'
import { findPayoutOfTransfer, listOfBankPayout } from './open.queries.ts'

/**
 * What the provider says about a transfer, or about a payout from a member's account to their bank. It only says what to
 * ask about: events may be late, doubled, or out of order.
 */
export const hearOfPayouts: ConnectListener = async (sql, provider, { type, objectId, accountId }) => {
  if (type.startsWith('transfer.')) {
    const id = await findPayoutOfTransfer(sql, objectId)
    // A transfer whose answer was lost is found when the provider is asked for it again.
    if (id !== null) await followPayout(sql, provider, id)
  }
  if (type.startsWith('payout.') && accountId !== null) {
    const ids = await listOfBankPayout(sql, { accountId, bankPayoutId: objectId })
    for (const id of ids) await followPayout(sql, provider, id)
  }
}
