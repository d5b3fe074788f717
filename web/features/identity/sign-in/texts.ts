import { own } from '#contract/own.ts'

/** The messages for error codes with which Google's sign-in redirects back. */
const failures: Record<string, string> = {
  account_not_linked:
    'There is an account with this address, and one side has not verified it. Sign in with your password and verify your address, or choose a new password by mail; then Google works, too.',
  unable_to_link_account: 'Google has not verified this address, so it cannot open an account that exists already.',
  access_denied: 'You did not choose an account. Nothing has happened.',
  "email_doesn't_match": 'That Google account has another address than yours.',
  account_already_linked_to_different_user: 'That Google account belongs to another member.',
}

export function failureOf(code: string | undefined) {
  if (!code) return null
  return new Error(own(failures, code) ?? 'Signing in with Google did not work. Try again.')
}
