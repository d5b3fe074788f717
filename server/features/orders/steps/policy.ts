import type { OrderAction, OrderEvent, OrderState } from '#contract/order-kinds.ts'
import { ENDED_STATES, type OrderStep, type StepBy } from '#contract/order-steps.ts'
import { own } from '#contract/own.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { OrderDeadline, OrderKind } from '../kind.ts'

/** What makes a step possible, apart from who takes it. */
export type Standing = { state: OrderState; variant: string | null }

/** A step in the kind's table, typed so that all optional properties exist. */
export function stepOf({ contract }: Pick<OrderKind, 'contract'>, event: OrderEvent): OrderStep<OrderState> {
  return contract.steps[event] as OrderStep<OrderState>
}

/** The step that pays an order. A kind can have one for each variant. */
export function payingStep(kind: OrderKind, standing: Standing): OrderEvent {
  return kind.life.stepsBy('buyer', standing).find((event) => isPaying(kind, event)) ?? 'pay'
}

export function isPaying(kind: OrderKind, event: OrderEvent) {
  return stepOf(kind, event).money === 'hold'
}

/** Whether this state is final in the table of steps. A return may still be open. */
export function hasEnded(state: OrderState) {
  return ENDED_STATES.some((ended) => ended === state)
}

/** Someone's possible actions, most important first, leaving out what depends on a dispute or the kind's own rows. */
export function actionsOf(kind: OrderKind, by: StepBy, now: Standing): OrderAction[] {
  const possible = kind.life.stepsBy(by, now).map((event) => actionOf(kind, event))
  return (kind.contract.actions as OrderAction[]).filter((action) => possible.some((one) => one === action))
}

/** The action that takes a step: usually its namesake. Null if something else decides. */
function actionOf({ actionsOfSteps = {} }: OrderKind, event: OrderEvent) {
  const action = own(actionsOfSteps, event)
  return action === undefined ? event : action
}

/** The order's state after a split. */
export function stateOfSplit(backVbt: number, leftVbt: number): OrderState {
  if (backVbt === 0) return 'completed'
  return backVbt === leftVbt ? 'refunded' : 'partially_refunded'
}

type Waiting = {
  waits: Readonly<Record<string, number>>
  /** The dates that waits can count from, by anchor. */
  dates?: Readonly<Record<string, string | null>> | undefined
  /** What the others count from; null if from now. */
  start?: string | null
  /** It takes its steps with another order, so none by itself. */
  isLed?: boolean
}

/** What happens by itself once an order has entered a state: steps and, at the end, that its address is erased. */
export function deadlinesOf(
  { life }: OrderKind,
  now: Standing,
  { waits, dates, start = null, isLed = false }: Waiting,
): OrderDeadline[] {
  const erasure: OrderDeadline = { event: 'erase_address', reminder: 0, seconds: waits.addressErasure! }
  const timed = isLed ? [] : life.deadlinesOf(now, waits, dates, start)
  return [...timed, ...(hasEnded(now.state) ? [erasure] : [])]
}

/** Who has to act in a state. Null if nobody does, or it is said of the order that this one follows. */
export function sideToAct({ life, waitsFor = {} }: OrderKind, now: Standing, isLed: boolean) {
  return isLed ? null : (waitsFor[now.state] ?? life.waitsFor(now))
}

/** The timed step that is due first, not counting reminders. Null if there is none. */
export function soonest(deadlines: readonly OrderDeadline[]) {
  const steps = deadlines.filter(({ event, reminder }) => reminder === 0 && event !== 'erase_address')
  return steps.toSorted((one, other) => timeOf(one) - timeOf(other))[0] ?? null
}

function timeOf({ seconds, since }: OrderDeadline) {
  return (since ? Date.parse(since) : Date.now()) + seconds * 1_000
}

/** How long an order waits in a state, in seconds; null if it isn't for the time to say. */
export function waitSeconds({ life, contract }: OrderKind, standing: Standing, waits: Waiting['waits']) {
  const [event] = life.timersOf(standing)
  const wait = event && contract.steps[event]?.after
  return wait ? (own(waits, wait) ?? null) : null
}

/** Nothing was held for the buyer, and someone else was faster. */
export function notThere(title: string | undefined) {
  const what = title ? `“${title}”` : 'One of these items'
  const why = 'Someone else bought it, or is paying for it right now. Nothing was charged.'
  return refusal.conflict('not_ready', `${what} isn’t available anymore. ${why}`)
}
