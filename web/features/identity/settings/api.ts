import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#contract/members.ts'
import { http, replyTo } from '../../../platform/http.ts'
import { useSessionChange } from '../api.ts'
import { makePasskey } from '../passkey.ts'
import { secondFactorQuery } from '../second-factor/api.ts'

export const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/sign-in-methods', { signal })),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/sessions', { signal })),
})

/** Refetches everything, because the name and picture appear next to everything the member wrote. */
export function useChangeProfile() {
  return useSessionChange((body: ProfileChange) => replyTo(http.PATCH('/api/me', { body })))
}

export function useChangePassword() {
  return useChange((body: { currentPassword: string; newPassword: string }) =>
    replyTo(http.POST('/api/auth/change-password', { body })),
  )
}

/** Leaves the page; Google redirects back. */
export function useConnectGoogle() {
  return useMutation({
    mutationFn: async () => location.assign((await replyTo(http.POST('/api/auth/google'))).url),
  })
}

export function useDisconnectGoogle() {
  return useChange(() => replyTo(http.DELETE('/api/auth/google')))
}

export function useAddPasskey() {
  return useChange(async (name: string) => {
    const options = await replyTo(http.GET('/api/auth/passkey/new-options'))
    const response = await makePasskey(options)
    return replyTo(http.POST('/api/auth/passkeys', { body: { response, name } }))
  })
}

export function useRemovePasskey() {
  return useChange((passkeyId: string) =>
    replyTo(http.DELETE('/api/auth/passkeys/{passkeyId}', { params: { path: { passkeyId } } })),
  )
}

export function useRevokeSession() {
  return useChange((sessionId: string) =>
    replyTo(http.DELETE('/api/sessions/{sessionId}', { params: { path: { sessionId } } })),
  )
}

export function useRevokeOtherSessions() {
  return useChange(() => replyTo(http.DELETE('/api/sessions')))
}

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: methodsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
      ]),
  })
}
