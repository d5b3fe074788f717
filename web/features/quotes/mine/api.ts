import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QuoteCounts, QuoteFilter, QuotePage } from '#contract/provider-quotes.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { quotesKey } from '../api.ts'

/** The quotes that the member sent, newest first. */
export const quoteListQuery = (only: QuoteFilter) =>
  infiniteQueryOptions({
    queryKey: [...quotesKey, 'mine', only],
    queryFn: ({ pageParam: after, signal }): Promise<QuotePage> =>
      replyTo(http.GET('/api/quotes', { params: { query: { only, ...(after && { after }) } }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** How many there are of each, and how fast the member answers. */
export const quoteCountsQuery = queryOptions({
  queryKey: [...quotesKey, 'counts'],
  queryFn: ({ signal }): Promise<QuoteCounts> => replyTo(http.GET('/api/quotes/counts', { signal })),
})

/** The same without a filter, to copy from. */
export const earlierQuotesQuery = infiniteQueryOptions({
  queryKey: [...quotesKey, 'mine'],
  queryFn: ({ signal }): Promise<QuotePage> => replyTo(http.GET('/api/quotes', { signal })),
  initialPageParam: '',
  getNextPageParam: () => undefined,
})
