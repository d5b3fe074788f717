import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestAction, RequestLife } from '#contract/quotes.ts'
import { http, replyTo } from '../../platform/http.ts'
import { refetch } from '../../platform/query-client.ts'
import { postsKey } from '../posts/index.ts'
import { quotesKey } from './api.ts'
import { useKeys } from './use-keys.ts'

export type RequestStep = Exclude<RequestAction, 'invite'>
type At = { params: { path: { postId: number }; header: { 'idempotency-key': string } }; body: { version: number } }

/** Each replies with the life of the request. */
const requestSteps: { [Step in RequestStep]: (at: At) => Promise<{ data?: RequestLife; error?: unknown }> } = {
  extend: (at) => http.POST('/api/requests/{postId}/extend', at),
  close: (at) => http.POST('/api/requests/{postId}/close', at),
  reopen: (at) => http.POST('/api/requests/{postId}/reopen', at),
}

/** Takes a step of a request, as its author saw it. Cards show its state, too. */
export function useRequestStep({ postId, version }: Pick<RequestLife, 'postId' | 'version'>, step: RequestStep) {
  const client = useQueryClient()
  const keyOf = useKeys()
  return useMutation({
    networkMode: 'always',
    mutationFn: (): Promise<RequestLife> => {
      const params = { path: { postId }, header: { 'idempotency-key': keyOf({ postId, version }) } }
      return replyTo(requestSteps[step]({ params, body: { version } }))
    },
    onSettled: () => Promise.all([refetch(client, { queryKey: quotesKey }), refetch(client, { queryKey: postsKey })]),
  })
}
