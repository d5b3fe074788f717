import type { OrderState } from '#contract/order-kinds.ts'
import type { HistoryEntry } from '#contract/orders.ts'
import type { LockedOrder } from '../order.ts'

/** The parts of an order that are shown, besides those that steps need. */
export type OrderRow = LockedOrder & {
  place: string | null
  waitsFor: 'buyer' | 'seller' | null
  dueAt: string | null
  dueEvent: string | null
  isForModerators: boolean
  /** The state of the order that it follows. */
  firstState: OrderState | null
  createdAt: string
}

/** A step as it is stored. */
export type HistoryRow = Omit<HistoryEntry, 'actor'> & { actorId: number | null }
