import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FitmentChoices, FitmentQuery } from '#contract/fitments.ts'
import type { Facets, FollowingCards, PostMap } from '#contract/listings.ts'
import type { Post, PostCard, PostKind, PostPage } from '#contract/posts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { postsKey } from '../posts/index.ts'
import { type ListingSearch, queryOf } from './search.ts'

/** The pages of a listing with this search, filters, and order. */
export const listingQuery = (kind: PostKind, search: ListingSearch) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'listing', kind, search],
    queryFn: ({ pageParam: after, signal }): Promise<PostPage> => {
      const query = { kind, ...queryOf(search), ...(after && { after }) }
      return replyTo(http.GET('/api/posts', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // Keep showing the previous cards while filters change, but never those of another kind.
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
    // Going back shows the cached list. Otherwise, the router refetches it on entering.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    gcTime: 30 * 60_000,
  })

/** The locations of a listing's posts. `look`: the visible part of the map, for when there are too many to send. */
export const mapQuery = (kind: PostKind, search: ListingSearch, look: string | undefined) =>
  queryOptions({
    queryKey: [...postsKey, 'map', kind, search, look ?? 'all'],
    queryFn: ({ signal }): Promise<PostMap> => {
      const { sort: _any, ...query } = queryOf(search)
      const bounds = look ?? search.bounds
      return replyTo(
        http.GET('/api/posts/map', { params: { query: { kind, ...query, ...(bounds && { bounds }) } }, signal }),
      )
    },
    placeholderData: keepPreviousData,
  })

/** One post in the format of a card. */
export const postCardQuery = (postId: number) =>
  queryOptions({
    queryKey: [...postsKey, 'card', postId],
    queryFn: async ({ signal }): Promise<PostCard> => {
      const post: Post = (await replyTo(
        http.GET('/api/posts/{postId}', { params: { path: { postId } }, signal }),
      )) as never
      return { ...post, place: post.place && { label: post.place.label, distanceKm: null } }
    },
  })

export const followingKey = [...postsKey, 'following'] as const

export const followingQuery = (kind: PostKind) =>
  queryOptions({
    queryKey: [...followingKey, kind],
    queryFn: ({ signal }): Promise<FollowingCards> =>
      replyTo(http.GET('/api/posts/following', { params: { query: { kind } }, signal })),
    staleTime: 5 * 60_000,
  })

/** What to choose the vehicle from that parts fit. */
export const fitmentsQuery = (chosen: FitmentQuery) =>
  queryOptions({
    queryKey: [...postsKey, 'fitments', chosen],
    queryFn: ({ signal }): Promise<FitmentChoices> =>
      replyTo(http.GET('/api/posts/fitments', { params: { query: chosen }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

/** How many posts each filter value would leave. */
export const facetsQuery = (kind: PostKind, search: ListingSearch) =>
  queryOptions({
    queryKey: [...postsKey, 'facets', kind, search],
    queryFn: ({ signal }): Promise<Facets> => {
      const { sort: _any, ...query } = queryOf(search)
      return replyTo(http.GET('/api/posts/facets', { params: { query: { kind, ...query } }, signal }))
    },
    placeholderData: keepPreviousData,
  })
