import type { InfiniteData } from '@tanstack/react-query'
import { type ListingChange, LOW_STOCK, type SellerListing, type SellerListingPage } from '#contract/seller.ts'

export type Pages = InfiniteData<SellerListingPage>

/**
 * The loaded pages with one listing changed, and the counts updated. The listing keeps its position, even if the filter
 * no longer matches: a row must not jump away while someone edits it.
 */
export function replacedIn(
  pages: Pages | undefined,
  postId: number,
  change: (listing: SellerListing) => SellerListing,
) {
  const before = pages?.pages.flatMap(({ items }) => items).find((listing) => listing.postId === postId)
  if (!pages || !before) return pages
  const after = change(before)
  const live = Number(isLive(after)) - Number(isLive(before))
  const soldOut = sold(after) - sold(before)
  const ended = endedIn(after) - endedIn(before)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((listing) => (listing.postId === postId ? after : listing)),
      counts: {
        live: page.counts.live + live,
        soldOut: page.counts.soldOut + soldOut,
        ended: page.counts.ended + ended,
      },
    })),
  }
}

/** The expected listing after a change. */
export function changedListing(listing: SellerListing, { stock, priceVbt }: ListingChange): SellerListing {
  const next = { ...listing, stock: stock ?? listing.stock, priceVbt: priceVbt ?? listing.priceVbt }
  return { ...next, state: stateOf(next) }
}

/** The stock changes the state only while the listing is shown and open. Any stock relists what was ended. */
function stateOf({ state, stock }: SellerListing) {
  if (state === 'ended' && stock === 0) return state
  if (state === 'hidden' || state === 'closed') return state
  if (stock === 0) return 'sold_out'
  return stock <= LOW_STOCK ? 'low' : 'live'
}

const isLive = ({ state }: SellerListing) => state === 'live' || state === 'low'
const sold = ({ state }: SellerListing) => Number(state === 'sold_out')
const endedIn = ({ state }: SellerListing) => Number(state === 'ended')
