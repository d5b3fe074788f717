// The kinds of orders, and what schemas have of each. CONTRIBUTING says where else a new one is listed.

import { type TObject, type TProperties, Type } from 'typebox'
import { type DisputeEvent, disputeSteps } from './dispute-steps.ts'
import { GOODS_ACTIONS, GoodsCard, GoodsCheckout, GoodsPage } from './goods.ts'
import { GOODS_STATES, GOODS_WAITS, type GoodsEvent, type GoodsState, goodsSteps } from './goods-steps.ts'
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
  shown: { page: GoodsPage, card: GoodsCard, checkout: GoodsCheckout },
} as const satisfies OrderKindContract

export const ORDER_KINDS = ['goods'] as const
export type OrderKindName = (typeof ORDER_KINDS)[number]

export const ORDER_STATES = GOODS_STATES
export type OrderState = GoodsState

/** The steps of all kinds. */
export type OrderEvent = GoodsEvent
export type OrderNote = DisputeEvent | 'give_back' | 'relist' | ShipmentEvent | Exclude<ReturnEvent, OrderEvent>

export const ORDER_WAITS = { ...SHARED_WAITS, ...GOODS_WAITS } as const
export type OrderWait = keyof typeof ORDER_WAITS

export const ORDER_ACTIONS = GOODS_ACTIONS
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Everything that can happen to orders of these kinds, also while they are disputed. */
export function eventsOf(kinds: readonly Pick<OrderKindContract, 'steps' | 'notes'>[]) {
  const own = kinds.flatMap(({ steps, notes }) => [...Object.keys(steps), ...notes])
  return [...new Set([...own, ...Object.keys(disputeSteps), 'give_back'])]
}

/** Each kind's part of an order, under its name: only orders of that kind have it. */
export function partsOf(kinds: readonly OrderKindContract[], where: keyof OrderKindContract['shown']): TProperties {
  return Object.fromEntries(kinds.map(({ name, shown }) => [name, Type.Optional(shown[where])]))
}
