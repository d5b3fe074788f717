import type { PostalAddress } from '#contract/addresses.ts'
import type { Carrier } from '#contract/goods.ts'
import type { Arrival } from '../arrival/policy.ts'

/** What only orders of goods have. */
export type GoodsRow = Omit<Arrival, 'variant'> & {
  deliveryName: string
  minDays: number | null
  handlingDays: number | null
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
  returnUntil: string | null
}
