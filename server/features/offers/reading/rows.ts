import type { OfferRound } from '#contract/offers.ts'
import type { OfferCloseReason } from '../../happenings/index.ts'
import type { PictureColumns } from '../../media/index.ts'
import type { LockedOffer } from '../offer.ts'

/**
 * `price`: the current price. `pricedAt`: the price when the last amount was named. `title`: as the viewer may see it.
 */
export type OfferRow = LockedOffer &
  PictureColumns<'cover'> & {
    isVisible: boolean
    price: number
    pricedAt: number
    left: number | null
    views: number
    saves: number
    closes: OfferCloseReason | null
    isHeld: boolean
    buyerOrders: number
    buyerStars: number | null
    roundList: OfferRound[]
    declineNote: string | null
    endsAt: string
    orderId: number | null
    depositId: number | null
    createdAt: string
  }
