// The life of a job as one table: work that a provider does for an accepted quote.

import { checkoutSteps, type OrderStep, type SharedWait, settlingSteps } from './order-steps.ts'

/** In the order in which filters list them. */
export const JOB_STATES = [
  'pending_payment',
  'paid',
  'in_progress',
  'delivered',
  'completed',
  'disputed',
  'canceled',
  'expired',
  'refunded',
  'partially_refunded',
] as const
export type JobState = (typeof JOB_STATES)[number]

/**
 * How long the site waits, in seconds, by the name of the setting. `workStart`: for the start, after the agreed day. `workAnswer`: for
 * the customer's answer, once they are asked how the work goes. `workCheck`: for the customer to look at what is done.
 * `workUnasked`: how long after the agreed end they are asked first, and `workAsked`: again. `earlyStart`: how soon after the payment
 * the work can begin.
 */
export const JOB_WAITS = {
  workStart: 7 * 86_400,
  workAnswer: 7 * 86_400,
  workCheck: 3 * 86_400,
  workUnasked: 30 * 86_400,
  workAsked: 14 * 86_400,
  earlyStart: 3_600,
} as const
export type JobWait = keyof typeof JOB_WAITS | SharedWait

/** The first order of a job, or one for extra work on it. */
export type JobVariant = 'first' | 'extra'

type Step = OrderStep<JobState, JobWait> & { only?: JobVariant }

const { pay, ...checkout } = checkoutSteps

export const jobSteps = {
  pay: { ...pay, only: 'first' },
  /** Extra work is in progress at once. */
  pay_extra: { ...pay, only: 'extra', to: 'in_progress' },
  ...checkout,

  cancel: { from: ['paid'], by: 'buyer', to: 'canceled', money: 'return' },
  decline: { from: ['paid'], by: 'seller', to: 'canceled', money: 'return' },
  start_work: { from: ['paid'], by: 'seller', to: 'in_progress', isExpected: true },
  never_started: {
    from: ['paid'],
    by: 'timer',
    after: 'workStart',
    anchor: 'startsOn',
    remindAfterDays: [1, 3],
    waitsFor: 'seller',
    to: 'canceled',
    money: 'return',
  },
  mark_done: { from: ['in_progress'], by: 'seller', to: 'delivered', isExpected: true },
  /** The customer's answer when they are asked. */
  say_done: { from: ['in_progress'], by: 'buyer', to: 'delivered' },
  never_answered: {
    from: ['in_progress'],
    by: 'timer',
    after: 'workAnswer',
    anchor: 'askedAt',
    remindAfterDays: [0],
    waitsFor: 'buyer',
    to: 'disputed',
  },
  accept_work: { from: ['delivered'], by: 'buyer', to: 'completed', isExpected: true, money: 'release' },
  assume_work_accepted: {
    from: ['delivered'],
    by: 'timer',
    after: 'workCheck',
    remindBeforeDays: [1],
    waitsFor: 'buyer',
    to: 'completed',
    money: 'release',
  },
  dispute: { from: ['in_progress', 'delivered'], by: 'buyer', to: 'disputed' },
  ...settlingSteps,

  // When these are possible, a moderator decides.
  seller_suspended: { from: ['paid'], by: 'timer', to: 'canceled', money: 'return' },
  seller_suspended_late: { from: ['in_progress', 'delivered'], by: 'timer', to: 'refunded', money: 'return' },
} as const satisfies Record<string, Step>
export type JobEvent = keyof typeof jobSteps

/** What happens within a state: new dates, and the answer 'Still in progress'. */
export const JOB_NOTES = ['propose_dates', 'agree_dates', 'still_in_progress'] as const
export type JobNote = (typeof JOB_NOTES)[number]
