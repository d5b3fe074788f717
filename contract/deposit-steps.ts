// The life of a deposit as one table.

import type { LifeStep, Side } from './life-cycle.ts'

/**
 * `offered`: waits for the seller. `held`: accepted, and the vehicle is off sale. In both states, the tokens are in
 * escrow.
 */
export const DEPOSIT_STATES = ['offered', 'held', 'paid', 'returned'] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/**
 * Why a deposit ended. `agreed`: both sides agreed that the seller gets it. `canceled`: the buyer withdrew it before an
 * answer. `unanswered`: the seller did not answer in time. `over`: the hold ended. `taken`: the seller accepted another
 * deposit. `gone`: the vehicle is no longer for sale, or its facts have changed.
 */
export const DEPOSIT_ENDS = [
  'agreed',
  'declined',
  'canceled',
  'unanswered',
  'seller_returned',
  'over',
  'taken',
  'gone',
] as const
export type DepositEnd = (typeof DEPOSIT_ENDS)[number]

/** `as_agreed`: paid once both sides agree, and held until then. `ended`: why the tokens go back. */
export type DepositStep = LifeStep<DepositState | 'as_agreed', Side | 'timer', 'depositAnswer' | 'depositHold'> & {
  ended?: DepositEnd
}

/** `taken` and `gone`: the seller accepted another deposit, or changed or deleted the post. */
export const depositSteps = {
  leave: { from: [], by: 'buyer', to: 'offered' },
  accept: { from: ['offered'], by: 'seller', to: 'held' },
  decline: { from: ['offered'], by: 'seller', to: 'returned', ended: 'declined' },
  cancel: { from: ['offered'], by: 'buyer', to: 'returned', ended: 'canceled' },
  agree: { from: ['held'], by: ['buyer', 'seller'], to: 'as_agreed' },
  disagree: { from: ['held'], by: ['buyer', 'seller'], to: 'as_agreed' },
  give_back: { from: ['held'], by: 'seller', to: 'returned', ended: 'seller_returned' },
  unanswered: { from: ['offered'], by: 'timer', after: 'depositAnswer', to: 'returned', ended: 'unanswered' },
  over: { from: ['held'], by: 'timer', after: 'depositHold', to: 'returned', ended: 'over' },
  taken: { from: ['offered'], by: [], to: 'returned', ended: 'taken' },
  gone: { from: ['offered'], by: [], to: 'returned', ended: 'gone' },
} as const satisfies Record<string, DepositStep>

export type DepositEvent = keyof typeof depositSteps
export const DEPOSIT_EVENTS = Object.keys(depositSteps) as DepositEvent[]
