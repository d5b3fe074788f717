import type { QueryClient } from '@tanstack/react-query'
import type { PostKind } from '#contract/posts.ts'
import { type ListingSearch, listingQuery } from './features/listings/index.ts'
import { createSiteHistory } from './platform/site-history.ts'

export const history = createSiteHistory()

let isReturning = false
history.subscribe(({ action }) => {
  isReturning = ['BACK', 'FORWARD', 'GO'].includes(action.type)
})

/** Back and Forward show a listing as it was left. A link opens it with a fresh first page. */
export function enterListing(client: QueryClient, kind: PostKind, search: ListingSearch) {
  const query = listingQuery(kind, search)
  if (isReturning) return client.prefetchInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
  const known = client.getQueryState(query.queryKey)
  // Setting the data again would mark it as fresh, although a mutation has invalidated it.
  if (known?.isInvalidated) client.removeQueries({ queryKey: query.queryKey, exact: true })
  client.setQueryData(
    query.queryKey,
    (before) => before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
    { updatedAt: known?.dataUpdatedAt },
  )
  return client.prefetchInfiniteQuery(query)
}
