import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { HoldRule, HoldRuleList, HoldTrial, NewHoldRule } from '#contract/holds.ts'
import { http, replyTo } from '../../platform/http.ts'
import { refetch } from '../../platform/query-client.ts'

/** Always refetched on mount: an admin wants the current state. */
export const holdRulesQuery = queryOptions({
  queryKey: ['hold-rules'],
  queryFn: ({ signal }): Promise<HoldRuleList> => replyTo(http.GET('/api/admin/hold-rules', { signal })),
  staleTime: 0,
})

/** `key`: the idempotency key of one intent, so that a repeated call adds one rule. */
export function useAddRule() {
  return useRuleMutation(({ key, ...body }: NewHoldRule & { key: string }): Promise<HoldRule> => {
    return replyTo(http.POST('/api/admin/hold-rules', { params: { header: { 'idempotency-key': key } }, body }))
  })
}

export function useChangeRule() {
  return useRuleMutation(
    ({ id, text }: { id: number; text: string }): Promise<HoldRule> =>
      replyTo(http.PATCH('/api/admin/hold-rules/{ruleId}', { params: at(id), body: { text } })),
  )
}

/** Tries a rule on the posts of the last week. */
export function useTryRule() {
  return useRuleMutation(
    (id: number): Promise<HoldTrial> => replyTo(http.POST('/api/admin/hold-rules/{ruleId}/trial', { params: at(id) })),
  )
}

/** Lets a rule count, or pauses it. */
export function useSwitchRule() {
  return useRuleMutation(({ id, isActive }: { id: number; isActive: boolean }): Promise<HoldRule> => {
    const path = '/api/admin/hold-rules/{ruleId}/activation'
    return replyTo(isActive ? http.PUT(path, { params: at(id) }) : http.DELETE(path, { params: at(id) }))
  })
}

export function useDeleteRule() {
  return useRuleMutation((id: number) => replyTo(http.DELETE('/api/admin/hold-rules/{ruleId}', { params: at(id) })))
}

function at(ruleId: number) {
  return { path: { ruleId } }
}

function useRuleMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => refetch(client, holdRulesQuery) })
}
