import { randomBytes } from 'node:crypto'

/** The gateway's objects, by id prefix. */
const kinds = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
  evt: 'event',
} as const

type Prefix = keyof typeof kinds
export type Kind = (typeof kinds)[Prefix]

export function newId(prefix: Prefix | 'req') {
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
