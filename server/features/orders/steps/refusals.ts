import type { OrderEvent, OrderState } from '#contract/order-kinds.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { OrderKind } from '../kind.ts'
import { stateWords } from '../words/words-of.ts'
import { type Standing, stepOf } from './policy.ts'

/** Someone else acted first, or a timer did. */
export function orderChanged(kind: OrderKind, state: OrderState) {
  return refusal.conflict(
    'order_changed',
    `Something changed: this order ${stateWords(kind, state).is}. Look at it again.`,
  )
}

/** Throws unless the order is still as the member saw it. */
export function assertUnchanged(
  kind: OrderKind,
  { state, version }: { state: OrderState; version: number },
  seenVersion: number,
) {
  if (version !== seenVersion) throw orderChanged(kind, state)
}

/** Throws unless the table has the step. Who takes it was checked before. */
export function assertPossible(kind: OrderKind, event: OrderEvent, standing: Standing) {
  if (kind.life.isPossible(event, standing)) return
  throw refusal.conflict('not_now', `You can’t do this: the order ${stateWords(kind, standing.state).is}.`)
}

/** What follows another order takes its steps with that one. */
export function isOfFirst({ number }: { number: string }) {
  return refusal.conflict('not_now', `This is part of order ${number}. Do it there.`)
}

/** Throws unless this is what the side does. */
export function assertBy(kind: OrderKind, event: OrderEvent, by: string) {
  const mayBe = stepOf(kind, event).by
  if (mayBe !== by) throw refusal.forbidden(`Only the ${mayBe} can do this.`)
}
