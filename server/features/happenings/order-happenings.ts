import type { OrderEvent, OrderKindName, OrderNote, OrderState } from '#contract/order-kinds.ts'
import type { StepBy } from '#contract/order-steps.ts'
import { about } from './definition.ts'

const order = about('order')

/** What happens to orders. Part of the catalog. */
export const orderHappenings = {
  /** If a timer acts, the actor is the buyer. */
  order_stepped: order<OrderStep>(),
  order_noted: order<{
    kind: OrderKindName
    event: OrderNote
    by: StepBy
    version: number
    buyerId: number
    sellerId: number
    amountVbt?: number
  }>(),
  /** The site reminds one side that its time is running out. */
  order_due: order<{ kind: OrderKindName; event: OrderEvent; memberId: number; dueAt: string; number: number }>(),
} as const

/**
 * `version`: after the step. `payoutVbt`: what the seller gets. Amounts are of all orders that took the step together. `isPart`: it
 * took the step with the order that it follows.
 */
type OrderStep = {
  kind: OrderKindName
  event: OrderEvent
  by: StepBy
  version: number
  state: OrderState
  buyerId: number
  sellerId: number
  variant: string | null
  totalVbt: number
  backVbt: number
  payoutVbt: number
  isAfterTopUp: boolean
  movesTokens: boolean
  isPart: boolean
}
