import type Stripe from 'stripe'
import type { Provider } from '../provider.ts'
import { askConnect, askForAny, reasonOf } from './ask-connect.ts'

/** A payout to send. It never changes, except for the attempt. */
type Wanted = { payoutId: number; attempt: number; cents: number; accountId: string }

/** `short`: the site's balance at the provider is too low for now. `refused`: never, with the provider's reason. */
export type SentTransfer =
  | { kind: 'sent'; transferId: string }
  | { kind: 'short' }
  | { kind: 'refused'; reason: string }

/** What the provider says about a transfer to the account of a member. */
export type ConnectTransfer = {
  id: string
  accountId: string
  cents: number
  /** What came back, in parts, the oldest first. */
  reversedCents: number
  reversals: { id: string; cents: number }[]
  /** What the transfer is called in the account that got it. */
  paymentId: string
  createdAt: Date
}

/**
 * Sends money to the account of a member once, however often it is called. Throws if the provider cannot be reached: it
 * may have sent the money, so the next call is the same attempt. After `short`, the next call is another attempt,
 * because the provider repeats its answer to the same one for a day.
 */
export async function sendTransfer(provider: Provider, wanted: Wanted): Promise<SentTransfer> {
  const { payoutId, attempt, cents, accountId } = wanted
  // The provider forgets keys after a day or so, but not its transfers.
  const made = await findMade(provider, wanted)
  if (made) return { kind: 'sent', transferId: made.id }
  try {
    const { id } = await askConnect(provider, (stripe) =>
      stripe.transfers.create(
        {
          amount: cents,
          currency: 'usd',
          destination: accountId,
          description: `Payout ${payoutId}`,
          transfer_group: groupOf(payoutId),
          metadata: { payout: String(payoutId) },
        },
        // With the account, because another database has other payouts with the same ids.
        { idempotencyKey: `${groupOf(payoutId)}-${attempt}-${accountId}` },
      ),
    )
    return { kind: 'sent', transferId: id }
  } catch (error) {
    const reason = reasonOf(error)
    return reason === 'balance_insufficient' ? { kind: 'short' } : { kind: 'refused', reason }
  }
}

/** Null: it is none of this platform's. */
export async function findTransfer(provider: Provider, id: string): Promise<ConnectTransfer | null> {
  const transfer = await askForAny(provider, (stripe) => stripe.transfers.retrieve(id))
  return transfer && { ...transferOf(transfer), reversals: await listReversals(provider, transfer) }
}

/** What another database sent in a group of this name went to another account. */
async function findMade(provider: Provider, { payoutId, cents, accountId }: Wanted) {
  const { data } = await askConnect(provider, (stripe) =>
    stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 100 }),
  )
  return data.find(({ amount, destination }) => amount === cents && idOf(destination) === accountId)
}

function groupOf(payoutId: number) {
  return `payout_${payoutId}`
}

const MOST_REVERSALS = 1000

/** The transfer itself shows only the latest. */
async function listReversals(provider: Provider, { id, reversals }: Stripe.Transfer) {
  const all = reversals.has_more
    ? await askConnect(provider, (stripe) =>
        stripe.transfers.listReversals(id, { limit: 100 }).autoPagingToArray({ limit: MOST_REVERSALS }),
      )
    : reversals.data
  return all.map((reversal) => ({ id: reversal.id, cents: reversal.amount })).toReversed()
}

function transferOf(transfer: Stripe.Transfer) {
  return {
    id: transfer.id,
    accountId: idOf(transfer.destination),
    cents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    paymentId: idOf(transfer.destination_payment),
    createdAt: new Date(transfer.created * 1000),
  }
}

/** Transfers without a destination are not ours. */
function idOf(object: string | { id: string } | null | undefined) {
  return typeof object === 'string' ? object : (object?.id ?? '')
}
