import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LimitedAct } from '#contract/allowances.ts'
import { http, replyTo } from '../../platform/http.ts'

const allowancesQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/my/limits', { signal })),
  staleTime: 5 * 60_000,
})

/** What a new account has left of its hourly limit; undefined if there is no limit. Refetched after each mutation. */
export function useAllowance(act: LimitedAct) {
  const queryClient = useQueryClient()
  const { data } = useQuery(allowancesQuery)
  const allowance = data?.items.find((item) => item.act === act)
  const isLimited = allowance !== undefined

  useEffect(() => {
    if (!isLimited) return
    return queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status === 'pending' || mutation.state.status === 'idle') return
      void queryClient.invalidateQueries({ queryKey: allowancesQuery.queryKey })
    })
  }, [queryClient, isLimited])
  return allowance
}
