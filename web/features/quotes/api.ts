import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Quote, QuoteBodies, QuoteSort, RequestQuotes } from '#contract/quotes.ts'
import { http, replyTo } from '../../platform/http.ts'
import { refetch } from '../../platform/query-client.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useKeys } from './use-keys.ts'

/** The prefix of all query keys for quotes: any step makes them all stale. */
export const quotesKey = ['quotes']

/** The quotes on a request that the viewer can see, and what they may do there. */
export const requestQuotesQuery = (postId: number, sort: QuoteSort = 'best') =>
  queryOptions({
    queryKey: [...quotesKey, 'request', postId, sort],
    queryFn: ({ signal }): Promise<RequestQuotes> =>
      replyTo(http.GET('/api/posts/{postId}/quotes', { params: { path: { postId }, query: { sort } }, signal })),
    placeholderData: keepPreviousData,
  })

/** Not a mutation, because nothing waits for it: lets providers know that their quotes were on the author's screen. */
export function tellSeen(postId: number) {
  return replyTo(http.POST('/api/posts/{postId}/quotes/seen', { params: { path: { postId } } }))
}

export type QuoteStep = keyof typeof QuoteBodies
type At = { params: { path: { quoteId: number }; header: { 'idempotency-key': string } }; body: { version: number } }

/** Each replies with the quote. */
const quoteSteps: { [Step in QuoteStep]: (at: At) => Promise<{ data?: Quote; error?: unknown }> } = {
  accept: (at) => http.POST('/api/quotes/{quoteId}/accept', at),
  release: (at) => http.POST('/api/quotes/{quoteId}/release', at),
  decline: (at) => http.POST('/api/quotes/{quoteId}/decline', at),
  ask_firm: (at) => http.POST('/api/quotes/{quoteId}/ask-firm', at),
  withdraw: (at) => http.POST('/api/quotes/{quoteId}/withdraw', at),
}

/**
 * Takes a step of a quote, as the viewer saw it. If it changed in the meantime, it is refetched. `shownIn`: what else shows
 * the quote.
 */
export function useQuoteStep(
  { id, version }: Pick<Quote, 'id' | 'version'>,
  step: QuoteStep,
  shownIn: QueryKey = quotesKey,
) {
  const client = useQueryClient()
  const keyOf = useKeys()
  const refetchAll = () => Promise.all([quotesKey, shownIn].map((queryKey) => refetch(client, { queryKey })))
  return useMutation({
    networkMode: 'always',
    mutationFn: (): Promise<Quote> => {
      const params = { path: { quoteId: id }, header: { 'idempotency-key': keyOf({ id, version }) } }
      return replyTo(quoteSteps[step]({ params, body: { version } }))
    },
    // Awaited, so that the focus returns to an element that still exists.
    onSuccess: refetchAll,
    onError: (error) => {
      if (error instanceof RefusedCall && error.problem.status === 409) return refetchAll()
    },
  })
}
