import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { http, replyTo } from '../../platform/http.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { sessionQuery } from '../identity/index.ts'

/** What the viewer may do, and why. For members. */
export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/standing', { signal })),
})

/** Confirms that the viewer read a warning. */
export function useConfirmWarning() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decisionId: number) =>
      replyTo(http.POST('/api/warnings/{decisionId}/confirmation', { params: { path: { decisionId } } })),
    onSuccess: (standing) => {
      queryClient.setQueryData(standingQuery.queryKey, standing)
      if (standing.standing !== 'warned') return queryClient.invalidateQueries(sessionQuery)
      return undefined
    },
  })
}

/**
 * The codes of refusals that say that the viewer may do less than the page thinks. Not that of an ended session: the page stays,
 * with what was typed, and says so.
 */
const CODES = new Set(['suspended', 'read_only', 'read_warning_first'])

/** Asks again what the viewer may do, when a call was refused because of it. */
export function refetchStanding(client: QueryClient, error: Error) {
  if (!(error instanceof RefusedCall) || !CODES.has(error.problem.code)) return
  for (const { queryKey } of [sessionQuery, standingQuery]) {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
}
