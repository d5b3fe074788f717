// The life of an order as one table. Everything else reads it: what a step may do, the buttons, the timers, the
// timeline, the permission tests, and the diagram in docs/orders.md.

import type { LifeStep } from './life-cycle.ts'
import { REVIEW_DAYS } from './reviews.ts'

export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'shipped',
  'ready_for_pickup',
  'delivered',
  'completed',
  'disputed',
  'canceled',
  'expired',
  'refunded',
  'partially_refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** `agreement`: both sides proposed the same. */
export type StepBy = 'buyer' | 'seller' | 'moderator' | 'timer' | 'agreement'

/**
 * What a step does with the order's tokens. `hold`: from the buyer to escrow. `release`: from escrow to the seller,
 * less the fee. `return`: from escrow to the buyer. `split`: to both. `take_back`: from the seller and the fees to the
 * buyer.
 */
export type StepMoney = 'hold' | 'release' | 'return' | 'split' | 'take_back'

/**
 * `sell`: the hold becomes a sale. `release`: the hold ends. `restock`: what was sold is for sale again.
 * `restock_unsent`: the same, but only if the dispute began before the goods left the seller, and everything went back
 * to the buyer.
 */
export type StepStock = 'sell' | 'release' | 'restock' | 'restock_unsent'

/** In these states, the goods of a paid order are still with the seller. */
export const UNSENT_STATES: readonly OrderState[] = ['paid', 'ready_for_pickup']

/** How long the site waits, in seconds, by the name of the setting. */
export const ORDER_WAITS = {
  payment: 15 * 60,
  shipping: 14 * 86_400,
  arrival: 21 * 86_400,
  pickup: 21 * 86_400,
  check: 14 * 86_400,
  pickupCheck: 3 * 86_400,
  disputeAnswer: 5 * 86_400,
  dispute: 60 * 86_400,
  returnRequest: 14 * 86_400,
  returnAnswer: 5 * 86_400,
  returnSending: 21 * 86_400,
  returnArrival: 21 * 86_400,
  review: REVIEW_DAYS * 86_400,
  addressErasure: 90 * 86_400,
} as const
export type OrderWait = keyof typeof ORDER_WAITS

/** `as_split`: for a settled dispute, the state depends on the split. */
type Step = LifeStep<OrderState | 'as_split', StepBy, OrderWait> & {
  by: StepBy
  from: readonly OrderState[]
  only?: 'shipping' | 'pickup'
  money?: StepMoney
  stock?: StepStock
}

export const orderSteps = {
  pay: { from: ['pending_payment'], by: 'buyer', to: 'paid', isExpected: true, money: 'hold', stock: 'sell' },
  cancel_checkout: { from: ['pending_payment'], by: 'buyer', to: 'canceled', stock: 'release' },
  expire: { from: ['pending_payment'], by: 'timer', after: 'payment', to: 'expired', stock: 'release' },

  cancel: { from: ['paid'], by: 'buyer', to: 'canceled', money: 'return', stock: 'restock' },
  decline: { from: ['paid', 'ready_for_pickup'], by: 'seller', to: 'canceled', money: 'return', stock: 'restock' },
  never_shipped: {
    ...{ from: ['paid'], by: 'timer', after: 'shipping', remindAfterDays: [3], waitsFor: 'seller' },
    ...{ to: 'canceled', money: 'return', stock: 'restock' },
  },
  ship: { from: ['paid'], by: 'seller', only: 'shipping', to: 'shipped', isExpected: true },
  make_ready: { from: ['paid'], by: 'seller', only: 'pickup', to: 'ready_for_pickup', isExpected: true },

  arrive: { from: ['shipped', 'ready_for_pickup'], by: 'buyer', to: 'delivered', isExpected: true },
  hand_over: { from: ['ready_for_pickup'], by: 'seller', only: 'pickup', to: 'delivered' },
  assume_arrival: {
    ...{ from: ['shipped'], by: 'timer', after: 'arrival', remindAfterDays: [10, 18], waitsFor: 'buyer' },
    to: 'delivered',
  },
  never_collected: {
    ...{ from: ['ready_for_pickup'], by: 'timer', after: 'pickup', remindAfterDays: [10, 18], waitsFor: 'buyer' },
    ...{ to: 'canceled', money: 'return', stock: 'restock' },
  },

  accept: { from: ['delivered'], by: 'buyer', to: 'completed', isExpected: true, money: 'release' },
  assume_acceptance: {
    ...{ from: ['delivered'], by: 'timer', only: 'shipping', after: 'check', remindBeforeDays: [2], waitsFor: 'buyer' },
    ...{ to: 'completed', money: 'release' },
  },
  assume_pickup_acceptance: {
    ...{
      from: ['delivered'],
      by: 'timer',
      only: 'pickup',
      after: 'pickupCheck',
      remindBeforeDays: [2],
      waitsFor: 'buyer',
    },
    ...{ to: 'completed', money: 'release' },
  },

  dispute: { from: ['paid', 'shipped', 'ready_for_pickup', 'delivered'], by: 'buyer', to: 'disputed' },
  settle: { from: ['disputed'], by: 'agreement', to: 'as_split', money: 'split', stock: 'restock_unsent' },
  leave_unanswered: {
    ...{ from: ['disputed'], by: 'timer', after: 'disputeAnswer', waitsFor: 'seller' },
    ...{ to: 'as_split', money: 'split', stock: 'restock_unsent' },
  },
  decide: { from: ['disputed'], by: 'moderator', to: 'as_split', money: 'split', stock: 'restock_unsent' },
  never_decided: {
    ...{ from: ['disputed'], by: 'timer', after: 'dispute' },
    ...{ to: 'refunded', money: 'return', stock: 'restock_unsent' },
  },

  // The return says when: see its own table.
  receive_return: { from: ['completed'], by: 'seller', to: 'refunded', money: 'take_back' },
  assume_return: { from: ['completed'], by: 'timer', to: 'refunded', money: 'take_back' },
  waive_return: { from: ['completed'], by: 'timer', to: 'refunded', money: 'take_back' },
} as const satisfies Record<string, Step>

export type OrderEvent = keyof typeof orderSteps

/** A step of the table, with all optional properties. */
export function stepOf(event: OrderEvent): Step {
  return orderSteps[event]
}
