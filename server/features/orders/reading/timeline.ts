import type { OrderState } from '#contract/order-kinds.ts'
import type { HistoryEntry, TimelineStep } from '#contract/orders.ts'
import type { OrderKind } from '../kind.ts'

type Facts = { state: OrderState; variant: string | null }
type Step = Pick<HistoryEntry, 'from' | 'to' | 'at'>

/** What an order has been through, oldest first, and what is still to come if nothing goes wrong. */
export function timelineOf({ life }: OrderKind, { state, variant }: Facts, history: readonly Step[]): TimelineStep[] {
  const been = new Map<OrderState, string>()
  for (const { from, to, at } of history) {
    if (from === to) continue
    // What a step leads back from has not happened after all.
    if (been.has(to)) leave(been, to)
    else been.set(to, at)
  }
  const toCome = life.pathFrom({ state, variant }) as OrderState[]
  return [
    ...[...been].toSorted(([, one], [, other]) => Date.parse(one) - Date.parse(other)),
    ...toCome.map((name) => [name, null] as const),
  ].map(([name, at]) => ({ state: name, at, isCurrent: name === state }))
}

/** Forgets all states that came after this one. */
function leave(been: Map<OrderState, string>, state: OrderState) {
  const states = [...been.keys()]
  for (const later of states.slice(states.indexOf(state) + 1)) been.delete(later)
}
