import { createHash } from 'node:crypto'
import type { Account, MemberAccount, UsdSystemAccount, VbtSystemAccount } from './accounts.ts'
import { exact } from './units.ts'

/** Why tokens or dollars move. The database has the same list. */
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
  'deposit_held',
  'deposit_paid',
  'deposit_returned',
  'promo',
  'correction',
  'give_up',
] as const
export type Cause = (typeof CAUSES)[number]

/** An amount from one account to another: units of 1/10,000 VBT, or US cents. */
export type Posting = Readonly<{
  from: Account
  to: Account
  /** 'all': everything there is, or everything that is owed. */
  amount: number | 'all'
  /** What the payer does not have becomes their debt. */
  mayOwe: boolean
}>

type Content = {
  /** Posted once per key. It includes its owner, so that nobody can use up the key of someone else. */
  key: string
  cause: Cause
  /** What it is about, such as 'order:9'. */
  subject: string | null
  /** Null if the site does it by itself. */
  actorId: number | null
  /** The transfer that this one undoes. Each can be undone once. */
  reverses?: number | null
  postings: readonly Posting[]
}

declare const isMade: unique symbol
/**
 * Postings that commit together. Only the functions in `causes.ts` make one, so that no other slice can invent
 * postings.
 */
export type Transfer = Readonly<Required<Content>> & { readonly [isMade]: true }

/** Far longer than any of ours; an index refuses keys of a few thousand characters with an error of its own. */
const MAX_KEY_LENGTH = 400

/** Leaves out postings of nothing, such as the fee on a sale of a few units. */
export function transfer({ postings, reverses = null, ...content }: Content) {
  const moved = postings.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) throw new RangeError(`Nothing moves in ${content.key}.`)
  if (content.key.length > MAX_KEY_LENGTH) throw new RangeError('The key of a transfer is too long.')
  return { ...content, reverses, postings: moved } as unknown as Transfer
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
 * Tells whether a repeated key asks for the same. Hashes are stored, so this must never change. Who acted is left out: a
 * timer and a person may do the same.
 */
export function requestHash({ cause, subject, reverses, postings }: Transfer) {
  const lines = postings.map(({ from, to, amount, mayOwe }) => [from, to, amount, mayOwe])
  return createHash('sha256')
    .update(JSON.stringify([cause, subject, reverses, lines]))
    .digest()
}
