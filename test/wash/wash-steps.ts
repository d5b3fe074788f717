import { checkoutSteps, type OrderStep, SHARED_STATES, settlingSteps } from '#contract/order-steps.ts'

// A kind of order that the product doesn't have: a car wash at a time. It shows what a kind takes.

export const WASH_STATES = [...SHARED_STATES, 'washing'] as const

/** How long the site waits, in seconds. */
export const WASH_WAITS = { noShow: 3_600, look: 2 * 86_400 } as const

type Step = OrderStep<(typeof WASH_STATES)[number], keyof typeof WASH_WAITS>

export const washSteps = {
  ...checkoutSteps,
  start_wash: { from: ['paid'], by: 'seller', to: 'washing', isExpected: true },
  // An hour after the time of the wash, whenever it was paid.
  never_started: {
    from: ['paid'],
    by: 'timer',
    after: 'noShow',
    anchor: 'time',
    remindBeforeDays: [1],
    waitsFor: 'seller',
    to: 'canceled',
    money: 'return',
    supply: 'restock',
  },
  finish_wash: { from: ['washing'], by: 'seller', to: 'delivered', isExpected: true },
  accept_wash: { from: ['delivered'], by: 'buyer', to: 'completed', isExpected: true, money: 'release' },
  assume_clean: {
    from: ['delivered'],
    by: 'timer',
    after: 'look',
    waitsFor: 'buyer',
    to: 'completed',
    money: 'release',
  },
  dispute: { from: ['paid', 'washing', 'delivered'], by: 'buyer', to: 'disputed' },
  ...settlingSteps,
} as const satisfies Record<string, Step>
