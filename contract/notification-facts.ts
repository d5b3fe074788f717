import type { PostKind } from './posts.ts'

/** What a notification can be about. */
export const SUBJECTS = [
  'post',
  'comment',
  'reply',
  'review',
  'message',
  'conversation',
  'member',
  'search',
  'order',
  'open dispute',
  'offer',
  'quote',
  'nearby requests',
  'private request',
  'deposit',
  'checkout',
  'top up',
  'payout',
  'payouts',
  'delayed payout',
  'payout account',
  'decision',
  'reported decision',
  'appeal',
  'appeals',
  'moderation case',
  'suspension',
] as const

/** A vehicle's asking price is in whole US dollars, every other price in VBT. */
export type PriceDrop = { fromVbt: number; toVbt: number } | { fromUsd: number; toUsd: number }

/** The facts that the sentence of a notification uses. */
export type Facts = {
  subject: (typeof SUBJECTS)[number]
  post: { kind: PostKind; title: string; isMine: boolean } | null
  search: { name: string; matches: number } | null
  price: PriceDrop | null
  outcome: string | null
  /** How many tokens moved. */
  vbt: number | null
}
