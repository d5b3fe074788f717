import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewQuoteTemplate, QuoteTemplate, QuoteTemplates } from '#contract/provider-quotes.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { refetch } from '../../../platform/query-client.ts'
import { quotesKey } from '../api.ts'
import { useKeys } from '../use-keys.ts'

/** Lines that the member uses again. */
export const templatesQuery = queryOptions({
  queryKey: [...quotesKey, 'templates'],
  queryFn: ({ signal }): Promise<QuoteTemplates> => replyTo(http.GET('/api/quote-templates', { signal })),
})

/** Saves lines under a name. */
export function useSaveTemplate() {
  const client = useQueryClient()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: NewQuoteTemplate): Promise<QuoteTemplate> => {
      const header = { 'idempotency-key': keyOf(body) }
      return replyTo(http.POST('/api/quote-templates', { params: { header }, body }))
    },
    onSuccess: () => refetch(client, templatesQuery),
  })
}

export function useDeleteTemplate() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (templateId: number) =>
      replyTo(http.DELETE('/api/quote-templates/{templateId}', { params: { path: { templateId } } })),
    onSuccess: () => refetch(client, templatesQuery),
  })
}
