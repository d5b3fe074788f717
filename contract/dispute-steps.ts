// The steps of both sides during a dispute, as one table. A dispute ends with a step of its order: settle, decide, and
// so on.

import type { LifeStep, Side } from './life-cycle.ts'

/** Whether the seller has answered, and whether a moderator was asked. */
export type DisputeState = 'unanswered' | 'unanswered_with_moderator' | 'answered' | 'answered_with_moderator'

/** A step that leads to `same` leaves the dispute as it is. */
export type DisputeStep = LifeStep<DisputeState | 'same', Side> & { from: readonly DisputeState[] }

/** Each step can have several ways: who may take it, from which state, and to which. */
export const disputeSteps = {
  answer_dispute: [
    { from: ['unanswered'], by: 'seller', to: 'answered' },
    { from: ['unanswered_with_moderator'], by: 'seller', to: 'answered_with_moderator' },
  ],
  // The seller names an amount with the answer first.
  propose_split: [
    { from: ['unanswered', 'unanswered_with_moderator'], by: 'buyer', to: 'same' },
    { from: ['answered', 'answered_with_moderator'], by: ['buyer', 'seller'], to: 'same' },
  ],
  ask_moderator: [
    { from: ['unanswered'], by: 'buyer', to: 'unanswered_with_moderator' },
    { from: ['answered'], by: ['buyer', 'seller'], to: 'answered_with_moderator' },
  ],
} as const satisfies Record<string, readonly DisputeStep[]>

export type DisputeEvent = keyof typeof disputeSteps
