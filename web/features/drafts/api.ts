import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#contract/drafts.ts'
import { http, replyTo } from '../../platform/http.ts'

export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async (): Promise<Draft[]> => (await replyTo(http.GET('/api/drafts'))).items,
})

/** Not a mutation hook, because it is called while typing and on leaving, and nothing waits for it. */
export function saveDraft({ id, kind, content }: Omit<Draft, 'updatedAt'>) {
  return replyTo(http.PUT('/api/drafts/{draftId}', { params: { path: { draftId: id } }, body: { kind, content } }))
}

export function useDropDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => replyTo(http.DELETE('/api/drafts/{draftId}', { params: { path: { draftId: id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  })
}
