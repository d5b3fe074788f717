import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ListingChange, SellerListing, SellerListingPage } from '#contract/seller.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { inQuery, useOptimisticMutation } from '../../../platform/use-optimistic-mutation.ts'
import { postsKey } from '../../posts/index.ts'
import { type ListingFilter, listingsQuery, sellerKey } from '../api.ts'
import { changedListing, type Pages, replacedIn } from './changed-pages.ts'

/** Changes the stock or price of a listing, optimistically in its list. */
export function useChangeListing(postId: number, filter: ListingFilter) {
  const client = useQueryClient()
  return useOptimisticMutation<Pages, ListingChange, SellerListing>({
    mutationKey: [...sellerKey, 'listing', postId],
    mutationFn: (body) => replyTo(http.PATCH('/api/seller/listings/{postId}', { params: { path: { postId } }, body })),
    cached: inQuery<InfiniteData<SellerListingPage>>(client, listingsQuery(filter).queryKey),
    expected: (pages, change) => replacedIn(pages, postId, (listing) => changedListing(listing, change)),
    confirmed: (pages, saved) => replacedIn(pages, postId, () => saved),
    invalidates: [postsKey],
  })
}
