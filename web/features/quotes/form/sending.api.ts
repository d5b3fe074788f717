import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewQuote, Quote } from '#contract/quotes.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { forgetKey, keptKey } from '../../../platform/kept-key.ts'
import { refetch } from '../../../platform/query-client.ts'
import { postsKey } from '../../posts/index.ts'
import { quotesKey } from '../api.ts'

type Options = { postId: number; mine: Pick<Quote, 'id' | 'version'> | null }

/** Sends a quote, or the changed one. A double click, or a retry after a reload, sends it once. */
export function useSendQuote({ postId, mine }: Options) {
  const client = useQueryClient()
  const name = `quote ${postId}`
  return useMutation({
    networkMode: 'always',
    mutationFn: (quote: NewQuote): Promise<Quote> => (mine ? edit(name, mine, quote) : send(name, postId, quote)),
    onSuccess: () => {
      forgetKey(name)
      return Promise.all([refetch(client, { queryKey: quotesKey }), refetch(client, { queryKey: postsKey })])
    },
  })
}

function send(name: string, postId: number, body: NewQuote) {
  const params = { path: { postId }, header: { 'idempotency-key': keptKey(name, body) } }
  return replyTo(http.POST('/api/posts/{postId}/quotes', { params, body }))
}

function edit(name: string, { id, version }: NonNullable<Options['mine']>, quote: NewQuote) {
  const body = { ...quote, version }
  const params = { path: { quoteId: id }, header: { 'idempotency-key': keptKey(name, body) } }
  return replyTo(http.PUT('/api/quotes/{quoteId}', { params, body }))
}
