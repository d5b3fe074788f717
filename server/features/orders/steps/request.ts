import type { OrderEvent, OrderState } from '#contract/order-kinds.ts'
import type { Fragment } from '../../../platform/database/database.ts'
import type { LockedOrder } from '../order.ts'

/** A step to take. */
export type StepRequest = {
  event: OrderEvent
  /** Null if a timer acts. */
  actorId: number | null
  reason?: string | null
  /** How much of a split goes back to the buyer. */
  backVbt?: number
  /** Where a step leads back to. */
  backTo?: OrderState
  /** What waits count from, as ISO 8601; null if from now. */
  since?: string | null
  /** Other columns of the order that the step sets. */
  change?: Fragment | ((order: LockedOrder) => Fragment)
  /** Paid automatically when tokens arrived, with nobody watching. */
  isAfterTopUp?: boolean
  /** From now on, they take their steps with the order that they follow, and wait for nothing by themselves. */
  isLed?: boolean
  /** They take this step with the order that they follow, and both sides are told of that one. */
  isPart?: boolean
  /** What the order is about together with those that take the step with it. */
  sums?: Sums
}

export type Sums = { totalVbt: number; backVbt: number; payoutVbt: number }
