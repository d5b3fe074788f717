import { queryOptions } from '@tanstack/react-query'
import type { QuoteDraft } from '#contract/provider-quotes.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { quotesKey } from '../api.ts'
import type { DraftContent } from './draft-values.ts'

/** What the viewer has begun to write. The form starts with it, and is ahead of it from then on. */
export const quoteDraftQuery = (postId: number) =>
  queryOptions({
    queryKey: [...quotesKey, 'draft', postId],
    queryFn: ({ signal }): Promise<QuoteDraft> =>
      replyTo(http.GET('/api/posts/{postId}/quote-draft', { params: { path: { postId } }, signal })),
    gcTime: 0,
  })

/** Not a mutation, because it is called while typing and on leaving, and nothing waits for it. */
export function saveQuoteDraft(postId: number, content: DraftContent) {
  const params = { path: { postId } }
  return replyTo(http.PUT('/api/posts/{postId}/quote-draft', { params, body: { content } }))
}
