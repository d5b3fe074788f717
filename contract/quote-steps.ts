// The life of a quote as one table. The provider is the seller, and the author of the request the buyer.

import type { LifeStep, Side } from './life-cycle.ts'

/**
 * `reserved`: the author accepted it, and has until `reservedUntil` to pay. `accepted`: paid. `lost`: another one was paid.
 * `declined`: only of extra work. A quote on a request that is closed, hidden, or deleted keeps its state, and can't be accepted.
 */
export const QUOTE_STATES = ['open', 'reserved', 'accepted', 'declined', 'withdrawn', 'lost', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/**
 * `send` also sends a withdrawn or expired one again. `release`: the author accepted another one, or changed their mind. `lapse`:
 * a reserved one was not paid in time; `expire` follows if it is no longer valid. `recover`: the request is open again.
 * `end_job`: the job that it became ended without a payment, so its provider can send another one.
 */
export const quoteSteps = {
  send: { from: ['withdrawn', 'expired'], by: 'seller', to: 'open' },
  edit: { from: ['open'], by: 'seller', to: 'open' },
  withdraw: { from: ['open'], by: 'seller', to: 'withdrawn' },
  accept: { from: ['open', 'reserved'], by: 'buyer', to: 'reserved' },
  release: { from: ['reserved'], by: 'buyer', to: 'open' },
  pay: { from: ['reserved'], by: 'buyer', to: 'accepted' },
  decline: { from: ['open', 'reserved'], by: 'buyer', to: 'declined' },
  lapse: { from: ['reserved'], by: 'timer', after: 'reservation', waitsFor: 'buyer', to: 'open' },
  expire: { from: ['open', 'lost'], by: 'timer', after: 'valid', waitsFor: 'seller', to: 'expired' },
  lose: { from: ['open', 'reserved'], by: 'timer', to: 'lost' },
  end_job: { from: ['accepted'], by: 'timer', to: 'withdrawn' },
  recover: { from: ['lost'], by: 'timer', to: 'open' },
} as const satisfies Record<string, LifeStep<QuoteState, Side | 'timer', 'reservation' | 'valid'>>

export type QuoteEvent = keyof typeof quoteSteps
