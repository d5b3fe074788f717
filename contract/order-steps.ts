// The steps that all kinds of orders share: how they are paid, and how a dispute ends. Each kind has a table of its own
// for the rest; see order-kinds.ts.

import type { LifeStep } from './life-cycle.ts'
import { REVIEW_DAYS } from './reviews.ts'

/** States that orders of every kind can be in. */
export const SHARED_STATES = [
  'pending_payment',
  'paid',
  'delivered',
  'completed',
  'disputed',
  'canceled',
  'expired',
  'refunded',
  'partially_refunded',
] as const
export type SharedState = (typeof SHARED_STATES)[number]

/** No step leads out of these, except back from the seller. */
export const ENDED_STATES = ['completed', 'canceled', 'expired', 'refunded', 'partially_refunded'] as const

/** `agreement`: both sides proposed the same. */
export type StepBy = 'buyer' | 'seller' | 'moderator' | 'timer' | 'agreement'

/**
 * What a step does with the order's tokens. `hold`: from the buyer to escrow. `release`: from escrow to the seller,
 * less the fee. `return`: from escrow to the buyer. `split`: to both. `take_back`: from the seller and the fees to the
 * buyer. `take_back_part`: as much of it as was agreed or decided.
 */
export type StepMoney = 'hold' | 'release' | 'return' | 'split' | 'take_back' | 'take_back_part'

/**
 * What a step does with what can run out. `sell`: the hold becomes a sale. `release`: the hold ends. `restock`: what was
 * sold is for sale again. `restock_unused`: the same, but only if the dispute began before the seller had done their part,
 * and everything went back to the buyer.
 */
export type StepSupply = 'sell' | 'release' | 'restock' | 'restock_unused'

/**
 * How long the site waits, in seconds, by the name of the setting. `holding`: how long one buyer can have the same
 * thing held in 24 hours, over all checkouts.
 */
export const SHARED_WAITS = {
  payment: 15 * 60,
  holding: 30 * 60,
  disputeAnswer: 5 * 86_400,
  dispute: 60 * 86_400,
  review: REVIEW_DAYS * 86_400,
  addressErasure: 90 * 86_400,
} as const
export type SharedWait = keyof typeof SHARED_WAITS

/**
 * One step of an order. `as_split`: for a settled dispute, the state depends on the split. `as_before`: a withdrawn dispute
 * leads back to where it began.
 */
export type OrderStep<State extends string = string, Wait extends string = string> = LifeStep<
  State | 'as_split' | 'as_before',
  StepBy,
  Wait | SharedWait
> & {
  by: StepBy
  from: readonly State[]
  money?: StepMoney
  supply?: StepSupply
}

type SharedSteps = Record<string, OrderStep<SharedState, SharedWait>>

/** How a checkout ends. */
export const checkoutSteps = {
  pay: { from: ['pending_payment'], by: 'buyer', to: 'paid', isExpected: true, money: 'hold', supply: 'sell' },
  cancel_checkout: { from: ['pending_payment'], by: 'buyer', to: 'canceled', supply: 'release' },
  expire: { from: ['pending_payment'], by: 'timer', after: 'payment', to: 'expired', supply: 'release' },
} as const satisfies SharedSteps

/** How a dispute ends. Each kind says from which of its states one can begin. */
export const settlingSteps = {
  withdraw_dispute: { from: ['disputed'], by: 'buyer', to: 'as_before' },
  settle: { from: ['disputed'], by: 'agreement', to: 'as_split', money: 'split', supply: 'restock_unused' },
  leave_unanswered: {
    from: ['disputed'],
    by: 'timer',
    after: 'disputeAnswer',
    waitsFor: 'seller',
    to: 'as_split',
    money: 'split',
    supply: 'restock_unused',
  },
  decide: { from: ['disputed'], by: 'moderator', to: 'as_split', money: 'split', supply: 'restock_unused' },
  never_decided: {
    from: ['disputed'],
    by: 'timer',
    after: 'dispute',
    to: 'refunded',
    money: 'return',
    supply: 'restock_unused',
  },
} as const satisfies SharedSteps

/**
 * The steps that give the buyer everything back, because the seller was suspended: before they did their part, and after. Each
 * kind says from which of its states.
 */
export const SUSPENDED_EVENTS = ['seller_suspended', 'seller_suspended_late'] as const
export type SuspendedEvent = (typeof SUSPENDED_EVENTS)[number]

/** The shared steps, without the one that begins a dispute. */
export type SharedEvent = keyof typeof checkoutSteps | keyof typeof settlingSteps
