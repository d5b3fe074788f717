import type { StatementFilter } from '#contract/wallet.ts'
import type { Cause } from '../../ledger/index.ts'

type Causes = { payer: readonly Cause[]; payee: readonly Cause[] }

const bounties: readonly Cause[] = ['bounty_held', 'bounty_paid', 'bounty_returned']

/**
 * The causes that each filter shows, separately for what left the member and what reached them. What comes back from an
 * order is a refund, which the buyer's own escrow pays.
 */
export const causesOf: Record<StatementFilter, Causes> = {
  bought: { payer: ['top_up'], payee: ['top_up'] },
  tips: { payer: ['tip'], payee: ['tip'] },
  bounties: { payer: bounties, payee: bounties },
  orders: {
    payer: ['order_held', 'deposit_held'],
    payee: [],
  },
  sales: { payer: ['order_returned'], payee: ['order_completed', 'dispute_split', 'deposit_paid'] },
  payouts: { payer: ['payout'], payee: ['payout_returned'] },
  refunds: {
    payer: [
      'order_refunded',
      'dispute_split',
      'deposit_returned',
      'refund',
      'charge_back',
      'charge_back_won',
      'refund_refused',
      'goodwill',
    ],
    payee: ['order_returned', 'refund_refused', 'charge_back_won', 'goodwill'],
  },
}
