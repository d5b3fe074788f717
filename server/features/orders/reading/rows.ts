import type { PostalAddress } from '#contract/addresses.ts'
import type { Carrier, HistoryEntry } from '#contract/orders.ts'
import type { LockedOrder } from '../order.ts'

/** The parts of an order that are shown, besides those that steps need. */
export type OrderRow = LockedOrder & {
  deliveryName: string
  minDays: number | null
  maxDays: number | null
  backUnits: number
  place: string | null
  shipTo: PostalAddress | null
  pickupAddress: PostalAddress | null
  addressErasedAt: string | null
  carrier: Carrier | null
  trackingNumber: string | null
  boxes: number | null
  pickupNote: string | null
  pickupCode: string | null
  pickupTriesLeft: number | null
  pickupLockedUntil: string | null
  waitsFor: 'buyer' | 'seller' | null
  dueAt: string | null
  dueEvent: string | null
  isForModerators: boolean
  createdAt: string
  paidAt: string | null
}

/** A step as it is stored. */
export type HistoryRow = Omit<HistoryEntry, 'actor'> & { actorId: number | null }
