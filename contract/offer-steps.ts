// The life of an offer as one table.

import type { LifeStep, Side } from './life-cycle.ts'

/**
 * `accepted`: the price is kept until `endsAt`. `used`: paid for or, for a vehicle, the deposit was left. `lapsed`:
 * accepted, but not used in time. `closed`: the post is gone, sold, or no longer takes offers.
 */
export const OFFER_STATES = [
  'open',
  'accepted',
  'used',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'closed',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** How many hours before an agreed price expires its buyer is reminded. */
export const REMINDER_HOURS = 3

/** The other side has to answer the latest amount. Whoever named it can only withdraw it. */
export const offerSteps = {
  make: { from: [], by: 'buyer', to: 'open' },
  counter: { from: ['open'], by: ['buyer', 'seller'], to: 'open' },
  accept: { from: ['open'], by: ['buyer', 'seller'], to: 'accepted' },
  decline: { from: ['open'], by: ['buyer', 'seller'], to: 'declined' },
  withdraw: { from: ['open'], by: ['buyer', 'seller'], to: 'withdrawn' },
  use: { from: ['accepted'], by: 'buyer', to: 'used' },
  expire: { from: ['open'], by: 'timer', after: 'answer', to: 'expired' },
  lapse: {
    from: ['accepted'],
    by: 'timer',
    after: 'price',
    remindBeforeDays: [REMINDER_HOURS / 24],
    waitsFor: 'buyer',
    to: 'lapsed',
  },
  close: { from: ['open', 'accepted'], by: 'timer', to: 'closed' },
} as const satisfies Record<string, LifeStep<OfferState, Side | 'timer', 'answer' | 'price'>>

export type OfferEvent = keyof typeof offerSteps
