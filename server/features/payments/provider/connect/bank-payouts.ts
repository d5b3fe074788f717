import type Stripe from 'stripe'
import type { Provider } from '../provider.ts'
import { askForAny } from './ask-connect.ts'
import type { ConnectTransfer } from './transfers.ts'

/** What an account sent to its bank at once. Even a `paid` one can become `failed`: some banks send it back days later. */
export type BankPayout = {
  id: string
  state: (typeof states)[number]
  /** When the bank is expected to have it. */
  arrivesAt: Date
  /** Why it failed, in the provider's words for programs, such as `account_closed`. */
  failure: string | null
}

type Transfer = Pick<ConnectTransfer, 'accountId' | 'paymentId' | 'createdAt'>

/** Money reaches the bank with one of the first payouts after it came. */
const MOST_LOOKED_AT = 30
const MOST_LISTED = 1000

/**
 * The payouts that took the money of a transfer to the member's bank, the oldest first: the last one says where it is
 * now. Those before it came back. None: the account still has it.
 */
export async function findBankPayouts(provider: Provider, transfer: Transfer): Promise<BankPayout[]> {
  const found: BankPayout[] = []
  let wanted = { type: 'payment', source: transfer.paymentId }
  for (const payout of await listPayouts(provider, transfer)) {
    if (!(await contains(provider, transfer, payout, wanted))) continue
    const one = bankPayoutOf(payout)
    found.push(one)
    if (one.state !== 'failed' && one.state !== 'canceled') break
    // The money is in the account again, and the next payout has it under this name.
    wanted = { type: one.state === 'failed' ? 'payout_failure' : 'payout_cancel', source: payout.id }
  }
  return found
}

/** Since the transfer, the oldest first. The provider does not tell what is in those that are not automatic. */
async function listPayouts(provider: Provider, { accountId, createdAt }: Transfer) {
  const created = { gte: Math.floor(createdAt.getTime() / 1000) }
  const all = await askForAny(provider, (stripe) =>
    stripe.payouts
      .list({ created, limit: 100 }, { stripeAccount: accountId })
      .autoPagingToArray({ limit: MOST_LISTED }),
  )
  const automatic = (all ?? []).filter((payout) => payout.automatic)
  return automatic.toReversed().slice(0, MOST_LOOKED_AT)
}

/** Whether the payout has the money that came as `source`. */
async function contains(
  provider: Provider,
  { accountId }: Transfer,
  { id }: Stripe.Payout,
  { type, source }: { type: string; source: string },
) {
  const all = await askForAny(provider, (stripe) =>
    stripe.balanceTransactions
      .list({ payout: id, type, limit: 100 }, { stripeAccount: accountId })
      .autoPagingToArray({ limit: MOST_LISTED }),
  )
  return (all ?? []).some((transaction) => transaction.source === source)
}

function bankPayoutOf({ id, status, arrival_date, failure_code }: Stripe.Payout): BankPayout {
  return { id, state: stateOf(status), arrivesAt: new Date(arrival_date * 1000), failure: failure_code ?? null }
}

const states = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

function stateOf(status: string): BankPayout['state'] {
  return states.find((state) => state === status) ?? 'pending'
}
