import { ORDER_STATES, type OrderState } from '#contract/order-kinds.ts'
import { ORDER_SORTS, type OrderSide } from '#contract/orders.ts'

/** In the order of filters. What was never paid is no order for people. */
export const LISTED_STATES = ORDER_STATES.filter((state) => state !== 'pending_payment' && state !== 'expired')

/** The state of the list in the URL. Without `side`, orders that the viewer bought; without `sort`, best match. */
export type OrdersSearch = {
  side?: 'selling' | undefined
  sort?: 'newest' | 'oldest' | undefined
  states?: string | undefined
  place?: string | undefined
  q?: string | undefined
}

/** Reads the address, and drops what it can't have. */
export function readOrdersSearch(given: Record<string, unknown>): OrdersSearch {
  const sort = ORDER_SORTS.find((one) => one === given.sort)
  const states = statesIn(given.states).join(',')
  const text = (value: unknown, most: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) || undefined : undefined
  return {
    side: given.side === 'selling' ? 'selling' : undefined,
    sort: sort === 'best' ? undefined : sort,
    states: states || undefined,
    place: text(given.place, 120),
    q: text(given.q, 200),
  }
}

/** 'paid,shipped' -> ['paid', 'shipped'] */
export function statesIn(text: unknown): OrderState[] {
  if (typeof text !== 'string') return []
  const names = text.split(',')
  return LISTED_STATES.filter((state) => names.includes(state))
}

export function sideOf({ side }: OrdersSearch): OrderSide {
  return side ?? 'buying'
}
