import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountLimit, AccountLimitChange, AccountLimits } from '#contract/allowances.ts'
import { http, replyTo } from '../../../platform/http.ts'

export const accountLimitsQuery = queryOptions({
  queryKey: ['limits', 'all'],
  queryFn: ({ signal }): Promise<AccountLimits> => replyTo(http.GET('/api/admin/limits', { signal })),
  staleTime: 0,
})

export function useChangeLimit({ act, untilDays }: Pick<AccountLimit, 'act' | 'untilDays'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountLimitChange): Promise<AccountLimits> =>
      replyTo(http.PUT('/api/admin/limits/{act}/{untilDays}', { params: { path: { act, untilDays } }, body })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['limits'] }),
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
      ]),
  })
}
