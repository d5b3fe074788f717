import type { OrderState } from '#contract/order-steps.ts'
import type { HistoryEntry, TimelineStep } from '#contract/orders.ts'
import { orderLife } from '../steps/policy.ts'

type Facts = { state: OrderState; deliveryKind: 'shipping' | 'pickup' | null; createdAt: string }
type Step = Pick<HistoryEntry, 'from' | 'to' | 'at'>

/** What an order has been through, oldest first, and what is still to come if nothing goes wrong. */
export function timelineOf({ state, deliveryKind, createdAt }: Facts, history: readonly Step[]): TimelineStep[] {
  const been = new Map<OrderState, string>()
  for (const { from, to, at } of history) if (from !== to) been.set(to, been.get(to) ?? at)
  if (!been.has('paid')) been.set('pending_payment', createdAt)
  // Until the buyer has chosen, it is shipped.
  const toCome = orderLife.pathFrom({ state, variant: deliveryKind ?? 'shipping' }) as OrderState[]
  return [
    ...[...been].toSorted(([, one], [, other]) => Date.parse(one) - Date.parse(other)),
    ...toCome.map((name) => [name, null] as const),
  ].map(([name, at]) => ({ state: name, at, isCurrent: name === state }))
}
