// The life of an order of goods as one table. Everything else reads it: what a step may do, the buttons, the timers, the
// timeline, the permission tests, and the diagram in docs/orders.md.

import { checkoutSteps, type OrderStep, type SharedWait, settlingSteps } from './order-steps.ts'

/** In the order in which filters list them. */
export const GOODS_STATES = [
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
export type GoodsState = (typeof GOODS_STATES)[number]

/** In these states, the goods of a paid order are still with the seller. */
export const UNSENT_STATES: readonly GoodsState[] = ['paid', 'ready_for_pickup']

/**
 * How long the site waits, in seconds, by the name of the setting. `notArrived`: after the last promised day, until the buyer
 * can report that it never arrived. `undoShipping`: how long 'shipped' can be taken back.
 */
export const GOODS_WAITS = {
  shipping: 14 * 86_400,
  arrival: 21 * 86_400,
  pickup: 21 * 86_400,
  check: 14 * 86_400,
  pickupCheck: 3 * 86_400,
  notArrived: 3 * 86_400,
  undoShipping: 10 * 60,
  returnRequest: 14 * 86_400,
  returnAnswer: 5 * 86_400,
  returnSending: 21 * 86_400,
  returnArrival: 21 * 86_400,
} as const
export type GoodsWait = keyof typeof GOODS_WAITS | SharedWait

/** How goods reach their buyer: some steps are for one way only. */
export type GoodsVariant = 'shipping' | 'pickup'

type Step = OrderStep<GoodsState, GoodsWait> & { only?: GoodsVariant }

export const goodsSteps = {
  ...checkoutSteps,

  cancel: { from: ['paid'], by: 'buyer', to: 'canceled', money: 'return', supply: 'restock' },
  decline: { from: ['paid', 'ready_for_pickup'], by: 'seller', to: 'canceled', money: 'return', supply: 'restock' },
  never_shipped: {
    from: ['paid'],
    by: 'timer',
    after: 'shipping',
    remindAfterDays: [3],
    waitsFor: 'seller',
    to: 'canceled',
    money: 'return',
    supply: 'restock',
  },
  ship: { from: ['paid'], by: 'seller', only: 'shipping', to: 'shipped', isExpected: true },
  // Only for a few minutes.
  undo_ship: { from: ['shipped'], by: 'seller', only: 'shipping', to: 'paid' },
  make_ready: { from: ['paid'], by: 'seller', only: 'pickup', to: 'ready_for_pickup', isExpected: true },

  arrive: { from: ['shipped', 'ready_for_pickup'], by: 'buyer', to: 'delivered', isExpected: true },
  hand_over: { from: ['ready_for_pickup'], by: 'seller', only: 'pickup', to: 'delivered' },
  assume_arrival: {
    from: ['shipped'],
    by: 'timer',
    after: 'arrival',
    remindAfterDays: [10, 18],
    waitsFor: 'buyer',
    to: 'delivered',
  },
  never_collected: {
    from: ['ready_for_pickup'],
    by: 'timer',
    after: 'pickup',
    remindAfterDays: [10, 18],
    waitsFor: 'buyer',
    to: 'canceled',
    money: 'return',
    supply: 'restock',
  },

  accept: { from: ['delivered'], by: 'buyer', to: 'completed', isExpected: true, money: 'release' },
  assume_acceptance: {
    from: ['delivered'],
    by: 'timer',
    only: 'shipping',
    after: 'check',
    remindBeforeDays: [2],
    waitsFor: 'buyer',
    to: 'completed',
    money: 'release',
  },
  assume_pickup_acceptance: {
    from: ['delivered'],
    by: 'timer',
    only: 'pickup',
    after: 'pickupCheck',
    remindBeforeDays: [2],
    waitsFor: 'buyer',
    to: 'completed',
    money: 'release',
  },

  // Before that, the buyer can cancel.
  dispute: { from: ['shipped', 'ready_for_pickup', 'delivered'], by: 'buyer', to: 'disputed' },
  ...settlingSteps,

  // When these are possible, a moderator decides.
  seller_suspended: {
    from: ['paid', 'ready_for_pickup'],
    by: 'timer',
    to: 'canceled',
    money: 'return',
    supply: 'restock',
  },
  seller_suspended_late: { from: ['shipped', 'delivered'], by: 'timer', to: 'refunded', money: 'return' },

  // When these are possible depends on the return, which has its own table.
  receive_return: { from: ['completed'], by: 'seller', to: 'refunded', money: 'take_back' },
  assume_return: { from: ['completed'], by: 'timer', to: 'refunded', money: 'take_back' },
  waive_return: { from: ['completed'], by: 'timer', to: 'refunded', money: 'take_back' },
  settle_return: { from: ['completed'], by: 'agreement', to: 'as_split', money: 'take_back_part' },
  leave_return_unanswered: { from: ['completed'], by: 'timer', to: 'as_split', money: 'take_back_part' },
  decide_refund: { from: ['completed'], by: 'moderator', to: 'as_split', money: 'take_back_part' },
  return_never_decided: { from: ['completed'], by: 'timer', to: 'refunded', money: 'take_back' },
} as const satisfies Record<string, Step>

export type GoodsEvent = keyof typeof goodsSteps

/** A step of the table, with all optional properties. */
export function goodsStep(event: GoodsEvent): Step {
  return goodsSteps[event]
}
