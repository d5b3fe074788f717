import { own } from '#contract/own.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'

const LINK_EXPIRED = 'This link has expired, was used before, or was replaced by a newer one. Ask for a new link.'

/** Our wording for the sign-in library's error codes. `field`: the invalid field, if there is one. */
const known: Record<string, [status: number, code: string, detail: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: [401, 'wrong_password', 'This e-mail address and password do not belong together.'],
  INVALID_PASSWORD: [400, 'wrong_password', 'That is not your current password.', 'currentPassword'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [409, 'no_password', 'You have no password yet. Ask for one by mail.'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [
    409,
    'address_taken',
    'There is an account with this address. Sign in, or ask for a new password.',
    'email',
  ],
  INVALID_EMAIL: [400, 'invalid', 'That does not look like an e-mail address.', 'email'],
  INVALID_TOKEN: [400, 'link_expired', LINK_EXPIRED],
  TOKEN_EXPIRED: [400, 'link_expired', LINK_EXPIRED],
  USER_NOT_FOUND: [400, 'link_expired', LINK_EXPIRED],
  SESSION_NOT_FRESH: [403, 'sign_in_again', 'To change how you sign in, sign in again first.'],
  UNAUTHORIZED: [401, 'sign_in_first', 'Sign in first.'],
  FAILED_TO_UNLINK_LAST_ACCOUNT: [409, 'last_way_in', 'This is your only way to sign in. Set a password first.'],
  EMAIL_ALREADY_VERIFIED: [409, 'already_verified', 'Your address is verified already.'],
  INVALID_ORIGIN: [403, 'foreign_origin', 'This call did not come from our own pages.'],
  PASSKEY_NOT_FOUND: [401, 'unknown_passkey', 'We do not know this passkey. Sign in another way.'],
  // The library answers 500 to any invalid WebAuthn response.
  FAILED_TO_VERIFY_REGISTRATION: [400, 'invalid_passkey', 'This passkey could not be verified. Try again.'],
  PREVIOUSLY_REGISTERED: [409, 'known_passkey', 'This passkey is yours already.'],
}

/** For an invalid link, which may be expired, used, or superseded. */
export function linkExpired() {
  return new Refusal(400, 'link_expired', LINK_EXPIRED)
}

/** Converts an error reply of the library to a refusal; null if it is a bug. */
export function refusalOf(status: number, body: unknown): Refusal | null {
  const { code = '', message = '' } = (body ?? {}) as { code?: string; message?: string }
  const answer = own(known, code)
  if (status >= 500 && !answer) return null
  if (answer) {
    const [ourStatus, ourCode, detail, field] = answer
    return new Refusal(ourStatus, ourCode, detail, field ? [{ field, message: detail }] : undefined)
  }
  if (status === 401) return refusal.signInFirst()
  return new Refusal(status, 'refused', message || 'That did not work. Try again.')
}
