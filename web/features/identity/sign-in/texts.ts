import { own } from '#contract/own.ts'
import { SWITCHED_OFF } from '#contract/switches.ts'

/** The messages for error codes with which Google's sign-in redirects back. */
const failures: Record<string, string> = {
  account_not_linked:
    'There’s already an account with this email, but it isn’t verified yet. Sign in with your password and verify it, or reset your password by email. Then Google works, too.',
  unable_to_link_account: 'Google hasn’t verified this email, so it can’t open an existing account.',
  unable_to_create_user: SWITCHED_OFF.sign_ups,
  access_denied: 'You didn’t choose an account, so nothing changed.',
  email_does_not_match: 'That Google account uses a different email.',
  account_already_linked_to_different_user: 'That Google account is connected to another member.',
}

export function failureOf(code: string | undefined) {
  if (!code) return null
  return new Error(own(failures, code) ?? 'Google sign-in didn’t work. Try again.')
}
