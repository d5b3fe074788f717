import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { http, replyTo } from '../../../platform/http.ts'
import { useSessionChange } from '../api.ts'
import { askForPasskey, makePasskey } from '../passkey.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/second-factor', { signal })),
})

/** Of the app, or a recovery code. */
export type GivenCode = { code: string; isRecovery: boolean }

/** The second step of signing in. */
export function useCodeSignIn() {
  return useSessionChange(({ code, isRecovery }: GivenCode) =>
    isRecovery
      ? replyTo(http.POST('/api/auth/sign-in/recovery-code', { body: { code } }))
      : replyTo(http.POST('/api/auth/sign-in/code', { body: { code } })),
  )
}

/** Confirms in this session that it’s them. */
export function useGiveCode() {
  return useFactorChange(({ code, isRecovery }: GivenCode) =>
    isRecovery
      ? replyTo(http.POST('/api/auth/second-factor/recovery-code', { body: { code } }))
      : replyTo(http.POST('/api/auth/second-factor/code', { body: { code } })),
  )
}

export function useGivePasskey() {
  return useFactorChange(async () => {
    const options = await replyTo(http.GET('/api/auth/second-factor/passkey-options'))
    const response = await askForPasskey(options)
    return replyTo(http.POST('/api/auth/second-factor/passkey', { body: { response } }))
  })
}

/** A first passkey, which counts at once if it checked who made it. */
export function useFirstPasskey() {
  return useFactorChange(async (name: string) => {
    const options = await replyTo(http.GET('/api/auth/passkey/new-options'))
    const response = await makePasskey(options)
    return replyTo(http.POST('/api/auth/passkeys', { body: { response, name } }))
  })
}

/** `password`: empty for members who have none. */
export function useNewApp() {
  return useMutation({
    mutationFn: (password: string) => replyTo(http.POST('/api/auth/authenticator', { body: bodyOf(password) })),
  })
}

/** Starts a new session, which has the second factor. */
export function useConfirmApp() {
  return useFactorChange((code: string) =>
    replyTo(http.POST('/api/auth/authenticator/confirmation', { body: { code } })),
  )
}

export function useNewRecoveryCodes() {
  return useFactorChange((password: string) =>
    replyTo(http.POST('/api/auth/authenticator/recovery-codes', { body: bodyOf(password) })),
  )
}

export function useRemoveApp() {
  return useFactorChange((password: string) =>
    replyTo(http.POST('/api/auth/authenticator/removal', { body: bodyOf(password) })),
  )
}

function bodyOf(password: string) {
  return password === '' ? {} : { password }
}

/** Refetches what says how the member signs in. */
function useFactorChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [secondFactorQuery.queryKey, ['sign-in-methods'], ['sessions']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
