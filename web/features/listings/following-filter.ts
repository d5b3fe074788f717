import type { Query } from '@tanstack/react-query'
import { postsKey } from '../posts/index.ts'

/** Whether a query is a listing with the Following filter. */
export function isFilteredByFollowing({ queryKey }: Query) {
  const [posts, listing, , search] = queryKey
  return posts === postsKey[0] && listing === 'listing' && Boolean((search as { following?: boolean })?.following)
}
