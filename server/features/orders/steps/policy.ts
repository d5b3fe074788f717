import { type Deadline, lifeCycle } from '#contract/life-cycle.ts'
import {
  type OrderEvent,
  type OrderState,
  type OrderWait,
  orderSteps,
  type StepBy,
  stepOf,
} from '#contract/order-steps.ts'
import { ORDER_ACTIONS, type OrderAction } from '#contract/orders.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** What decides about a step, besides who takes it. */
export type Standing = { state: OrderState; version: number; deliveryKind: 'shipping' | 'pickup' | null }

type Now = Omit<Standing, 'version'>

/** The life of an order. What a step needs to know of it is its state, and how it is delivered. */
export const orderLife = lifeCycle<OrderEvent, OrderState | 'as_split', StepBy, OrderWait>(orderSteps)

const standingOf = ({ state, deliveryKind }: Now) => ({ state, variant: deliveryKind })

/** No step leads out of it, except back from the seller. */
export const ENDED: readonly OrderState[] = ['completed', 'canceled', 'expired', 'refunded', 'partially_refunded']

/** Whether the table has this step for an order that stands like this. */
export function isPossible(event: OrderEvent, now: Now) {
  return orderLife.isPossible(event, standingOf(now))
}

/** The steps that the table has for someone: a side, moderators, or a timer. */
export function stepsBy(by: StepBy, now: Now) {
  return orderLife.stepsBy(by, standingOf(now))
}

/** What someone may do now, in the order in which it matters, besides what depends on a dispute or a return. */
export function actionsOf(by: 'buyer' | 'seller' | 'moderator', now: Now): OrderAction[] {
  const possible = stepsBy(by, now).map(actionOf)
  // The order’s table doesn’t say whether there is a return to receive.
  return ORDER_ACTIONS.filter((action) => action !== 'receive_return' && possible.some((one) => one === action))
}

/** The action that takes a step: its namesake, except that a confirmation takes one or two. */
function actionOf(event: OrderEvent) {
  return event === 'arrive' || event === 'accept' ? 'confirm' : event
}

const words: Record<OrderState, string> = {
  pending_payment: 'is waiting for payment',
  paid: 'is paid',
  shipped: 'has been shipped',
  ready_for_pickup: 'is ready for pickup',
  delivered: 'has been delivered',
  completed: 'is completed',
  disputed: 'is disputed',
  canceled: 'was canceled',
  expired: 'has expired',
  refunded: 'was refunded',
  partially_refunded: 'was partly refunded',
}

/** Someone else acted first, or a timer did. */
export function orderChanged(state: OrderState) {
  return refusal.conflict('order_changed', `Something changed: this order ${words[state]}. Look at it again.`)
}

/** Throws unless the order is still as the caller saw it. */
export function assertUnchanged({ state, version }: Standing, seenVersion: number) {
  if (version !== seenVersion) throw orderChanged(state)
}

/** Throws unless the table has the step. Who takes it was checked before. */
export function assertPossible(event: OrderEvent, standing: Standing) {
  if (isPossible(event, standing)) return
  throw refusal.conflict('not_now', `You can’t do this: the order ${words[standing.state]}.`)
}

/** Throws unless this is what the side does. */
export function assertBy(event: OrderEvent, by: string) {
  const mayBe = stepOf(event).by
  if (mayBe !== by) throw refusal.forbidden(`Only the ${mayBe} can do this.`)
}

/** Where a split of the order leads. */
export function stateOfSplit(backVbt: number, totalVbt: number): OrderState {
  if (backVbt === 0) return 'completed'
  return backVbt === totalVbt ? 'refunded' : 'partially_refunded'
}

/** Whom the site waits for in a state: the side that is reminded or, for an answer, the seller. */
export function waitsFor(now: Now) {
  return orderLife.waitsFor(standingOf(now))
}

/** What happens by itself once an order has entered a state: steps and, at the end, that its address is erased. */
export function deadlinesOf(now: Now, waits: Readonly<Record<OrderWait, number>>): OrderDeadline[] {
  const erasure: OrderDeadline = { event: 'erase_address', reminder: 0, seconds: waits.addressErasure }
  return [...orderLife.deadlinesOf(standingOf(now), waits), ...(ENDED.includes(now.state) ? [erasure] : [])]
}

type OrderDeadline = Deadline<OrderEvent | 'erase_address'>

/** In how many seconds the soonest step is due, not counting reminders; null if nothing happens by itself. */
export function soonest(deadlines: readonly OrderDeadline[]) {
  const steps = deadlines.filter(({ event, reminder }) => reminder === 0 && event !== 'erase_address')
  return steps.length === 0 ? null : Math.min(...steps.map(({ seconds }) => seconds))
}

/** Nothing is held for the buyer anymore. */
export function holdEnded() {
  const detail = 'Your time to pay ran out, so these items are no longer held for you. Check out again.'
  return refusal.conflict('checkout_ended', detail)
}
