import { createHash } from 'node:crypto'
import type { Account, MemberAccount, UsdSystemAccount, VbtSystemAccount } from './accounts.ts'
import { exact } from './units.ts'

/** The reasons for moving tokens or dollars. The database has the same list. */
export const CAUSES = [
  'top_up',
  'provider_fee',
  'refund',
  'refund_refused',
  'charge_back',
  'charge_back_won',
  'tip',
  'bounty_held',
  'bounty_paid',
  'bounty_returned',
  'order_held',
  'order_completed',
  'order_refunded',
  'dispute_split',
  'order_returned',
  'goodwill',
  'deposit_held',
  'deposit_paid',
  'deposit_returned',
  'payout',
  'payout_returned',
  'payout_cost',
  'promo',
  'correction',
  'give_up',
] as const
export type Cause = (typeof CAUSES)[number]

/** An amount moved from one account to another, in units of 1/10,000 VBT or in US cents. */
export type Posting = Readonly<{
  from: Account
  to: Account
  /** 'all': the whole balance, or the whole debt. */
  amount: number | 'all'
  /** Whether the payer goes into debt for what they lack. */
  mayOwe: boolean
}>

type Content = {
  /** A key is posted only once. It includes its owner, so that nobody can use up someone else's key. */
  key: string
  cause: Cause
  /** What the transfer is about, such as 'order:9'. */
  subject: string | null
  /** Null if the site acts on its own. */
  actorId: number | null
  /** The transfer that this one undoes. A transfer can be undone once. */
  reverses?: number | null
  /**
   * When what is earned can be paid out at the earliest, if that is later than the ledger says for every transfer of this
   * cause: 7 days for sales, 30 days for tips and bounties.
   */
  maturesAt?: Date | null
  postings: readonly Posting[]
}

declare const isMade: unique symbol
/**
 * Postings that commit together. Only the functions in `causes/` can make one, so no other slice can invent postings.
 */
export type Transfer = Readonly<Required<Content>> & { readonly [isMade]: true }

/** Far longer than any key of ours. An index refuses keys of a few thousand characters with an error of its own. */
const MAX_KEY_LENGTH = 400

/** Leaves out empty postings, such as the fee on a tiny sale. */
export function transfer({ postings, reverses = null, maturesAt = null, ...content }: Content) {
  const moved = postings.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) throw new RangeError(`Nothing moves in ${content.key}.`)
  if (content.key.length > MAX_KEY_LENGTH) throw new RangeError('The key of a transfer is too long.')
  return { ...content, reverses, maturesAt, postings: moved } as unknown as Transfer
}

type VbtAccount = VbtSystemAccount | MemberAccount

/** `units` of VBT from one account to another. */
export function vbt(from: VbtAccount, to: VbtAccount, units: number | 'all', { mayOwe = false } = {}): Posting {
  return { from, to, amount: units === 'all' ? units : exact(units), mayOwe }
}

/** US cents from one account to another. */
export function usd(from: UsdSystemAccount, to: UsdSystemAccount, cents: number): Posting {
  return { from, to, amount: exact(cents), mayOwe: false }
}

/**
 * Identifies a request, to tell whether a repeated key asks for the same. Hashes are stored, so this must never change.
 * It leaves out the actor, because a timer and a person may ask for the same, and when it matures, which depends on the time.
 */
export function requestHash({ cause, subject, reverses, postings }: Transfer) {
  const lines = postings.map(({ from, to, amount, mayOwe }) => [from, to, amount, mayOwe])
  return createHash('sha256')
    .update(JSON.stringify([cause, subject, reverses, lines]))
    .digest()
}
