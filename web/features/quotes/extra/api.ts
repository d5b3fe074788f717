import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewExtraQuote, Quote } from '#contract/quotes.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'
import { quotesKey } from '../api.ts'
import { useKeys } from '../use-keys.ts'

/** Sends a quote on extra work. A double click or a retry after a lost reply sends one. */
export function useQuoteExtra(orderId: number) {
  const client = useQueryClient()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewExtraQuote): Promise<Quote> => {
      const params = { path: { orderId }, header: { 'idempotency-key': keyOf(body) } }
      return replyTo(http.POST('/api/orders/{orderId}/quotes', { params, body }))
    },
    onSuccess: () => refetch(client, { queryKey: quotesKey }),
  })
}
