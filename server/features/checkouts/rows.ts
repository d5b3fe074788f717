import type { PostalAddress } from '#contract/addresses.ts'
import type { SaleState } from '#contract/cart.ts'
import type { CheckoutLine, CheckoutState, LeftLine } from '#contract/checkouts.ts'
import type { Storefront } from '#contract/storefronts.ts'
import type { MemberColumns } from '../identity/index.ts'
import type { PictureColumns } from '../media/index.ts'

export type CheckoutRow = {
  id: number
  state: CheckoutState
  startedAt: string
  endsAt: string
  readAt: string
  extendedAt: string | null
  addressId: number | null
  address: PostalAddress | null
  leftLines: LeftLine[]
  paysAfterVbt: number | null
  /** Of the member, in units. */
  availableUnits: number
}

export type OrderRow = MemberColumns & {
  id: number
  number: string
  sellerId: number
  deliveryKind: 'shipping' | 'pickup' | null
  deliveryMethodId: number | null
  goodsVbt: number
  deliveryVbt: number
  totalVbt: number
  storefront: Storefront | null
  pickupAddress: PostalAddress | null
}

/** `postId`: null if the post is gone for good. */
export type LineRow = Omit<CheckoutLine, 'thumbnail' | 'postId'> &
  PictureColumns<'cover'> & {
    postId: number | null
    orderId: number
    canShip: boolean
    canPickUp: boolean
    state: SaleState
  }
