import type { SaleState } from '#contract/cart.ts'
import { type ListingState, LOW_STOCK, type SellerListing } from '#contract/seller.ts'
import { type PictureColumns, presentPicture } from '../../media/index.ts'

/** `saleState`: what visitors see. */
export type ListingRow = Pick<
  SellerListing,
  'postId' | 'version' | 'title' | 'category' | 'priceVbt' | 'stock' | 'held' | 'sold' | 'offers' | 'createdAt'
> &
  SellerListing['funnel'] &
  PictureColumns<'cover'> & { saleState: SaleState; isEnded: boolean }

/** A market post in its seller's table. */
export function presentListing(row: ListingRow): SellerListing {
  const { postId, version, title, category, priceVbt, stock, held, sold, offers, createdAt, views, saves, carts } = row
  const { messages, orders } = row
  return {
    postId,
    version,
    title,
    category,
    priceVbt,
    stock,
    held,
    sold,
    offers,
    createdAt,
    thumbnail: presentPicture(row, 'cover'),
    state: stateOf(row),
    funnel: { views, saves, carts, messages, orders },
  }
}

/** The state that matters most to the seller: why nobody can buy it, or that it is almost gone. */
function stateOf({ saleState, stock, isEnded }: ListingRow): ListingState {
  if (saleState === 'gone') return 'hidden'
  if (isEnded) return 'ended'
  if (saleState === 'sold_out' || saleState === 'closed') return saleState
  return stock <= LOW_STOCK ? 'low' : 'live'
}
