import type { InfiniteData } from '@tanstack/react-query'
import { type ListingChange, LOW_STOCK, type SellerListing, type SellerListingPage } from '#contract/seller.ts'

export type Pages = InfiniteData<SellerListingPage>

/**
 * The loaded pages with one listing changed, and the counts that follow from it. The listing stays where it is, even if
 * the filter does not match anymore: a row must not jump away from under the hand that edits it.
 */
export function replacedIn(
  pages: Pages | undefined,
  postId: number,
  change: (listing: SellerListing) => SellerListing,
) {
  const before = pages?.pages.flatMap(({ items }) => items).find((listing) => listing.postId === postId)
  if (!pages || !before) return pages
  const after = change(before)
  const [live, soldOut] = [Number(isLive(after)) - Number(isLive(before)), sold(after) - sold(before)]
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((listing) => (listing.postId === postId ? after : listing)),
      counts: { live: page.counts.live + live, soldOut: page.counts.soldOut + soldOut },
    })),
  }
}

/** What the listing should be after the change. */
export function changedListing(listing: SellerListing, { stock, priceVbt }: ListingChange): SellerListing {
  const next = { ...listing, stock: stock ?? listing.stock, priceVbt: priceVbt ?? listing.priceVbt }
  return { ...next, state: stateOf(next) }
}

/** Only the stock of a listing that is shown and open changes its state. */
function stateOf({ state, stock }: SellerListing) {
  if (state === 'hidden' || state === 'closed') return state
  if (stock === 0) return 'sold_out'
  return stock <= LOW_STOCK ? 'low' : 'live'
}

const isLive = ({ state }: SellerListing) => state === 'live' || state === 'low'
const sold = ({ state }: SellerListing) => Number(state === 'sold_out')
