import { randomBytes } from 'node:crypto'

/**
 * The gateway's objects, by id prefix. Connected accounts receive transfers as charges (`py`), and return them as
 * refunds (`pyr`).
 */
const kinds = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  py: 'charge',
  re: 'refund',
  pyr: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
  evt: 'event',
  acct: 'account',
  tr: 'transfer',
  trr: 'transfer_reversal',
  po: 'payout',
} as const

type Prefix = keyof typeof kinds
export type Kind = (typeof kinds)[Prefix]

export function newId(prefix: Prefix | 'req' | 'ba') {
  return `${prefix}_${randomText(24)}`
}

/** The kind of object that an id belongs to. */
export function kindOf(id: string): Kind | undefined {
  const prefix = id.split('_', 1)[0]!
  return Object.hasOwn(kinds, prefix) ? kinds[prefix as Prefix] : undefined
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Unguessable. Only letters, so that none ever looks like a card number. */
export function randomText(length: number) {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
