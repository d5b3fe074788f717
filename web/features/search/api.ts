import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sort } from '#contract/listings.ts'
import type { PostKind, PostPage } from '#contract/posts.ts'
import type {
  FoundPersonPage,
  FoundTagPage,
  SearchOverview,
  SearchStart,
  Suggestion,
  Suggestions,
} from '#contract/search.ts'
import { http, replyTo } from '../../platform/http.ts'
import { postsKey } from '../posts/index.ts'
import { profilesKey } from '../profiles/index.ts'

/** The number of results per tab. */
export const overviewQuery = (q: string) =>
  queryOptions({
    queryKey: [...postsKey, 'search', 'overview', q],
    queryFn: ({ signal }): Promise<SearchOverview> =>
      replyTo(http.GET('/api/search', { params: { query: { q } }, signal })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

const pages = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next }

export const foundPostsQuery = (q: string, kind: PostKind | undefined, sort: Sort) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'search', 'posts', q, kind ?? 'all', sort],
    queryFn: ({ pageParam: after, signal }): Promise<PostPage> => {
      const query = { q, sort, ...(kind && { kind }), ...(after && { after }) }
      return replyTo(http.GET('/api/search/posts', { params: { query }, signal }))
    },
    ...pages,
    placeholderData: keepPreviousData,
  })

export const foundPeopleQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...profilesKey, 'search', q],
    queryFn: ({ pageParam: after, signal }): Promise<FoundPersonPage> =>
      replyTo(http.GET('/api/search/people', { params: { query: { q, ...(after && { after }) } }, signal })),
    ...pages,
  })

export const foundTagsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'search', 'tags', q],
    queryFn: ({ pageParam: after, signal }): Promise<FoundTagPage> =>
      replyTo(http.GET('/api/search/tags', { params: { query: { q, ...(after && { after }) } }, signal })),
    ...pages,
  })

/** What to browse before anything is typed. */
export const searchStartQuery = queryOptions({
  queryKey: [...postsKey, 'search', 'start'],
  queryFn: ({ signal }): Promise<SearchStart> => replyTo(http.GET('/api/search/start', { signal })),
  staleTime: 60_000,
})

/** Suggestions for a prefix; `only` one type after `make:`, `near:`, and the like. */
export const suggestionsQuery = (q: string, only?: Suggestion['type']) =>
  queryOptions({
    queryKey: ['suggestions', q, only ?? 'all'],
    queryFn: ({ signal }): Promise<Suggestions> =>
      replyTo(
        http.GET('/api/search/suggestions', {
          params: { query: { q, timeZone: zone(), ...(only && { only }) } },
          signal,
        }),
      ),
    enabled: q.trim() !== '' && q.length <= 100,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/** Says which of several towns is near. */
function zone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
