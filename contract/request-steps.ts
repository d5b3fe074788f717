// The life of a request as one table.

import type { LifeStep } from './life-cycle.ts'

/**
 * `open`: takes quotes. `awarded`: a quote was accepted and paid. `fulfilled`: its job ended, and the provider was paid.
 * `closed`: by its author. `expired`: takes no new quotes, but those that are still valid can be accepted.
 */
export const REQUEST_STATES = ['open', 'awarded', 'fulfilled', 'closed', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** The author is the buyer. `reopen` undoes a close; `reopen_after_job` follows a job that ended without a payment. */
export const requestSteps = {
  extend: { from: ['open', 'expired'], by: 'buyer', to: 'open' },
  close: { from: ['open', 'expired'], by: 'buyer', to: 'closed' },
  reopen: { from: ['closed'], by: 'buyer', to: 'open' },
  award: { from: ['open', 'expired'], by: 'buyer', to: 'awarded' },
  fulfill: { from: ['awarded'], by: 'timer', to: 'fulfilled' },
  reopen_after_job: { from: ['awarded', 'fulfilled'], by: 'timer', to: 'open' },
  expire: { from: ['open'], by: 'timer', after: 'open', waitsFor: 'buyer', to: 'expired' },
} as const satisfies Record<string, LifeStep<RequestState, 'buyer' | 'timer', 'open'>>

export type RequestEvent = keyof typeof requestSteps
