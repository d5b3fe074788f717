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

/** The codes of refusals that say that the viewer is not who the page thinks, or may do less. */
const CODES = new Set(['suspended', 'read_only', 'read_warning_first', 'sign_in_first'])

/** Asks again who the viewer is, and what they may do, when a call was refused because of it. */
export function refetchStanding(client: QueryClient, error: Error) {
  if (!(error instanceof RefusedCall) || !CODES.has(error.problem.code)) return
  for (const { queryKey } of [sessionQuery, standingQuery]) {
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
}
