import { queryOptions, useMutation } from '@tanstack/react-query'
import { http, replyTo } from '../../../platform/http.ts'
import { useSessionChange } from '../api.ts'
import { askForPasskey } from '../passkey.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/sign-in-options', { signal })),
})

export const demoMembersQuery = queryOptions({
  queryKey: ['demo-members'],
  queryFn: ({ signal }) => replyTo(http.GET('/api/demo-members', { signal })),
})

/** The latest email to this address that the server wrote to a file instead of sending it. */
export const writtenMailQuery = (to: string) =>
  queryOptions({
    queryKey: ['written-mail', to],
    queryFn: ({ signal }) => replyTo(http.GET('/api/written-mail', { params: { query: { to } }, signal })),
    gcTime: 0,
    staleTime: 0,
  })

/** Verifies the address with the token of an email. The server accepts the same token again. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: async ({ client }) => {
      const reply = await replyTo(http.POST('/api/auth/verify-email', { body: { token } }))
      // A verified member may do more.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'verification' })
      return reply
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useSignIn() {
  return useSessionChange((body: { email: string; password: string }) =>
    replyTo(http.POST('/api/auth/sign-in/email', { body })),
  )
}

export function useSignUp() {
  return useSessionChange((body: { name: string; email: string; password: string; back: string }) =>
    replyTo(http.POST('/api/auth/sign-up/email', { body })),
  )
}

/** Leaves the page; Google redirects back. */
export function useGoogle() {
  return useMutation({
    mutationFn: async (back: string) => {
      const { url } = await replyTo(http.POST('/api/auth/sign-in/google', { body: { back } }))
      location.assign(url)
    },
  })
}

export function usePasskey() {
  return useSessionChange(async () => {
    const options = await replyTo(http.GET('/api/auth/passkey/sign-in-options'))
    const response = await askForPasskey(options)
    return replyTo(http.POST('/api/auth/passkey/sign-in', { body: { response } }))
  })
}

export function useDemoSignIn() {
  return useSessionChange((memberId: number) => replyTo(http.POST('/api/demo-session', { body: { memberId } })))
}

export function useForgottenPassword() {
  return useMutation({
    mutationFn: (email: string) => replyTo(http.POST('/api/auth/request-password-reset', { body: { email } })),
  })
}

export function useNewPassword(token: string) {
  return useSessionChange((password: string) =>
    replyTo(http.POST('/api/auth/reset-password', { body: { token, password } })),
  )
}

export function useVerificationMail() {
  return useMutation({
    mutationFn: (back: string) => replyTo(http.POST('/api/auth/send-verification-email', { body: { back } })),
  })
}
