import type { OfferState } from '#contract/offer-steps.ts'
import type { OfferSide } from '#contract/offers.ts'

/** Market posts are for sale in VBT, vehicles in US dollars. */
export type OfferKind = 'market' | 'vehicle'

/** Why nobody can check out at a storefront: its seller is away, or no delivery or pickup option fits the post. */
export type ShutReason = 'vacation' | 'no_delivery'

/**
 * What a step has to know about an offer, read with its row locked. A side that has left is null. `isOver`: the offer
 * has expired.
 */
export type LockedOffer = {
  id: number
  postId: number | null
  buyerId: number | null
  sellerId: number | null
  kind: OfferKind
  title: string
  state: OfferState
  version: number
  waitsFor: OfferSide | null
  rounds: number
  amount: number
  buyerAmount: number
  sellerAmount: number | null
  /** The deposit that the vehicle's seller asks for. Null for none. */
  depositVbt: number | null
  isOver: boolean
}

/** Null if the member is on neither side. */
export function sideOf(
  { buyerId, sellerId }: Pick<LockedOffer, 'buyerId' | 'sellerId'>,
  memberId: number,
): OfferSide | null {
  if (memberId === buyerId) return 'buyer'
  return memberId === sellerId ? 'seller' : null
}

/** The states in which something can still happen. */
export const LIVE: readonly OfferState[] = ['open', 'accepted']

export function currencyOf(kind: OfferKind) {
  return kind === 'market' ? 'VBT' : 'USD'
}
