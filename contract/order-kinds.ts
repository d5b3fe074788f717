// The kinds of orders, and what schemas have of each. CONTRIBUTING says where else a new one is listed.

import { type TObject, type TProperties, Type } from 'typebox'
import { type DisputeEvent, disputeSteps } from './dispute-steps.ts'
import { GOODS_ACTIONS, type GoodsAction, GoodsCard, GoodsCheckout, GoodsPage } from './goods.ts'
import { GOODS_STATES, GOODS_WAITS, type GoodsEvent, type GoodsState, goodsSteps } from './goods-steps.ts'
import { JOB_NOTES, JOB_STATES, JOB_WAITS, type JobEvent, type JobNote, type JobState, jobSteps } from './job-steps.ts'
import { JOB_ACTIONS, type JobAction, JobCard, JobCheckout, JobPage } from './jobs.ts'
import { type DisputeReason, GOODS_REASONS, JOB_REASONS } from './order-bodies.ts'
import { type OrderStep, SHARED_WAITS } from './order-steps.ts'
import { type ReturnEvent, returnSteps } from './return-steps.ts'
import { type ShipmentEvent, shipmentSteps } from './shipment-steps.ts'

/**
 * One kind of order in the contract. The schemas describe what only this kind has on an order page, in a list row, and
 * in a checkout.
 */
export type OrderKindContract = {
  name: string
  steps: Readonly<Record<string, OrderStep>>
  states: readonly string[]
  /** Events that leave the state unchanged, besides those of a dispute. */
  notes: readonly string[]
  /** Actions, including those in disputes, most important first. */
  actions: readonly string[]
  waits: Readonly<Record<string, number>>
  /** What disputes can be about. */
  reasons: readonly DisputeReason[]
  shown: Readonly<Record<'page' | 'card' | 'checkout', TObject>>
}

export const goodsContract = {
  name: 'goods',
  steps: goodsSteps,
  states: GOODS_STATES,
  notes: [...Object.keys(returnSteps), ...Object.keys(shipmentSteps), 'relist'] as (
    | ReturnEvent
    | ShipmentEvent
    | 'relist'
  )[],
  actions: GOODS_ACTIONS,
  waits: GOODS_WAITS,
  reasons: GOODS_REASONS,
  shown: { page: GoodsPage, card: GoodsCard, checkout: GoodsCheckout },
} as const satisfies OrderKindContract

export const jobContract = {
  name: 'job',
  steps: jobSteps,
  states: JOB_STATES,
  notes: JOB_NOTES,
  actions: JOB_ACTIONS,
  waits: JOB_WAITS,
  reasons: JOB_REASONS,
  shown: { page: JobPage, card: JobCard, checkout: JobCheckout },
} as const satisfies OrderKindContract

export const ORDER_KINDS = ['goods', 'job'] as const
export type OrderKindName = (typeof ORDER_KINDS)[number]

export type OrderState = GoodsState | JobState
/** In the order in which filters list them. */
export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'shipped',
  'ready_for_pickup',
  'in_progress',
  'delivered',
  'completed',
  'disputed',
  'canceled',
  'expired',
  'refunded',
  'partially_refunded',
] as const satisfies readonly OrderState[]

/** The steps of all kinds. */
export type OrderEvent = GoodsEvent | JobEvent
export type OrderNote =
  | DisputeEvent
  | 'give_back'
  | 'relist'
  | ShipmentEvent
  | Exclude<ReturnEvent, OrderEvent>
  | JobNote

export const ORDER_WAITS = { ...SHARED_WAITS, ...GOODS_WAITS, ...JOB_WAITS } as const
export type OrderWait = keyof typeof ORDER_WAITS

export type OrderAction = GoodsAction | JobAction
export const ORDER_ACTIONS: readonly OrderAction[] = [...new Set([...GOODS_ACTIONS, ...JOB_ACTIONS])]

/** Everything that can happen to orders of these kinds, also while they are disputed. */
export function eventsOf(kinds: readonly Pick<OrderKindContract, 'steps' | 'notes'>[]) {
  const own = kinds.flatMap(({ steps, notes }) => [...Object.keys(steps), ...notes])
  return [...new Set([...own, ...Object.keys(disputeSteps), 'give_back'])]
}

/** Each kind's part of an order, under its name: only orders of that kind have it. */
export function partsOf(kinds: readonly OrderKindContract[], where: keyof OrderKindContract['shown']): TProperties {
  return Object.fromEntries(kinds.map(({ name, shown }) => [name, Type.Optional(shown[where])]))
}
