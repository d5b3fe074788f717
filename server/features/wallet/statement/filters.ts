import type { StatementFilter } from '#contract/wallet.ts'
import type { Cause } from '../../ledger/index.ts'

type Causes = { payer: readonly Cause[]; payee: readonly Cause[] }

const bounties: readonly Cause[] = ['bounty_held', 'bounty_paid', 'bounty_returned']

/**
 * The causes that each filter shows, separately for what left the member and what reached them. The buyer paid what an
 * order holds, so its completion is on the buyer's statement as a payer, and on the seller's as a payee.
 */
export const causesOf: Record<StatementFilter, Causes> = {
  bought: { payer: ['top_up'], payee: ['top_up'] },
  tips: { payer: ['tip'], payee: ['tip'] },
  bounties: { payer: bounties, payee: bounties },
  orders: {
    payer: [
      'order_held',
      'order_completed',
      'order_refunded',
      'dispute_split',
      'deposit_held',
      'deposit_paid',
      'deposit_returned',
    ],
    payee: ['order_returned'],
  },
  sales: { payer: ['order_returned'], payee: ['order_completed', 'dispute_split', 'deposit_paid'] },
  refunds: {
    payer: ['refund', 'charge_back', 'charge_back_won', 'refund_refused', 'goodwill'],
    payee: ['refund_refused', 'charge_back_won', 'goodwill'],
  },
}
