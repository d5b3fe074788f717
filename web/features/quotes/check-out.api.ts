import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Checkout } from '#contract/checkouts.ts'
import type { Quote } from '#contract/quotes.ts'
import { http, replyTo } from '../../platform/http.ts'
import { useKeys } from './use-keys.ts'

/** Starts the checkout of a quote that the viewer accepted, and opens it. A double click starts one. */
export function useCheckOutQuote() {
  const navigate = useNavigate()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, version }: Pick<Quote, 'id' | 'version'>): Promise<Checkout> => {
      const params = { path: { quoteId: id }, header: { 'idempotency-key': keyOf({ id, version }) } }
      return replyTo(http.POST('/api/quotes/{quoteId}/checkouts', { params }))
    },
    onSuccess: ({ id }) => {
      // The next one is meant as a new checkout: this one may end unpaid.
      keyOf(null)
      return navigate({ to: '/checkout/$checkoutId', params: { checkoutId: String(id) } })
    },
  })
}
