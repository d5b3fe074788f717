import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Facets, FollowingCards, PostMap } from '#contract/listings.ts'
import type { Post, PostCard, PostKind, PostPage } from '#contract/posts.ts'
import { http, replyTo } from '../../platform/http.ts'
import { postsKey } from '../posts/index.ts'
import { type ListingSearch, queryOf } from './search.ts'

/** The pages of one listing as it is searched, filtered and sorted. */
export const listingQuery = (kind: PostKind, search: ListingSearch) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'listing', kind, search],
    queryFn: ({ pageParam: after, signal }): Promise<PostPage> => {
      const query = { kind, ...queryOf(search), ...(after && { after }) }
      return replyTo(http.GET('/api/posts', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    // While filters change, the old cards stay; those of another kind do not.
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
    // The way back finds the list as it was left; the router asks anew when a listing is entered forwards.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    gcTime: 30 * 60_000,
  })

/** Where the posts of a listing are; `look`: the part of the map that is looked at, where they are too many for one. */
export const mapQuery = (kind: PostKind, search: ListingSearch, look: string | undefined) =>
  queryOptions({
    queryKey: [...postsKey, 'map', kind, search, look ?? 'all'],
    queryFn: ({ signal }): Promise<PostMap> => {
      const { sort: _any, ...query } = queryOf(search)
      const bounds = search.bounds ?? look
      return replyTo(
        http.GET('/api/posts/map', { params: { query: { kind, ...query, ...(bounds && { bounds }) } }, signal }),
      )
    },
    placeholderData: keepPreviousData,
  })

/** One post, as a card shows it. */
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

/** How many posts each choice of the filters would leave. */
export const facetsQuery = (kind: PostKind, search: ListingSearch) =>
  queryOptions({
    queryKey: [...postsKey, 'facets', kind, search],
    queryFn: ({ signal }): Promise<Facets> => {
      const { sort: _any, ...query } = queryOf(search)
      return replyTo(http.GET('/api/posts/facets', { params: { query: { kind, ...query } }, signal }))
    },
    placeholderData: keepPreviousData,
  })
