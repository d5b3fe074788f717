import { queryOptions } from '@tanstack/react-query'
import type { QuoteWaits } from '#contract/quote-waits.ts'
import { http, replyTo } from '../../platform/http.ts'

export const quoteWaitsQuery = queryOptions({
  queryKey: ['quote-waits'],
  queryFn: ({ signal }): Promise<QuoteWaits> => replyTo(http.GET('/api/quotes/waits', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})
