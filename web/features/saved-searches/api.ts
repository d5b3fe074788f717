import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewSavedSearch, SavedSearch, SavedSearchChange, SavedSearchList } from '#contract/search.ts'
import { http, replyTo } from '../../platform/http.ts'
import { newKey } from '../../platform/keys.ts'

const queryKey = ['saved-searches']

export const savedSearchesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }): Promise<SavedSearchList> => replyTo(http.GET('/api/my/saved-searches', { signal })),
})

/** `key`: the idempotency key; retries send the same one. */
export function useSaveSearch() {
  return useChange(({ key = newKey(), ...body }: NewSavedSearch & { key?: string }): Promise<SavedSearch> => {
    const header = { 'idempotency-key': key }
    return replyTo(http.POST('/api/my/saved-searches', { params: { header }, body }))
  })
}

export function useChangeSearch() {
  return useChange(({ id, ...body }: SavedSearchChange & { id: number }): Promise<SavedSearch> => {
    return replyTo(http.PATCH('/api/my/saved-searches/{searchId}', { params: { path: { searchId: id } }, body }))
  })
}

export function useDeleteSearch() {
  return useChange((id: number) =>
    replyTo(http.DELETE('/api/my/saved-searches/{searchId}', { params: { path: { searchId: id } } })),
  )
}

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey }) })
}
