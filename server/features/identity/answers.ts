import { own } from '#contract/own.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'

const LINK_EXPIRED = 'This link has expired, was already used, or was replaced by a newer one. Request a new link.'

const SIGN_IN_EXPIRED = 'It took too long, or there were too many wrong codes. Sign in again from the start.'
const NO_APP = 'You haven’t set up an authenticator app.'

type Answer = [status: number, code: string, detail: string, field?: string]

/** Our wording for the sign-in library's error codes. `field`: the invalid field, if there is one. */
const known: Record<string, Answer> = {
  INVALID_EMAIL_OR_PASSWORD: [401, 'wrong_password', 'That email and password don’t match.'],
  INVALID_PASSWORD: [400, 'wrong_password', 'That isn’t your current password.', 'currentPassword'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: [409, 'no_password', 'You don’t have a password yet. Request a link to set one.'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [
    409,
    'address_taken',
    'There’s already an account with this email. Sign in, or reset your password.',
    'email',
  ],
  INVALID_EMAIL: [400, 'invalid', 'That doesn’t look like an email address.', 'email'],
  INVALID_TOKEN: [400, 'link_expired', LINK_EXPIRED],
  TOKEN_EXPIRED: [400, 'link_expired', LINK_EXPIRED],
  USER_NOT_FOUND: [400, 'link_expired', LINK_EXPIRED],
  SESSION_NOT_FRESH: [403, 'sign_in_again', 'Sign in again to change how you sign in.'],
  UNAUTHORIZED: [401, 'sign_in_first', 'Sign in first.'],
  FAILED_TO_UNLINK_LAST_ACCOUNT: [409, 'last_way_in', 'This is your only way to sign in. Set a password first.'],
  EMAIL_ALREADY_VERIFIED: [409, 'already_verified', 'Your email is already verified.'],
  INVALID_ORIGIN: [403, 'foreign_origin', 'This request came from another site. Open VRUMIES and try again there.'],
  PASSKEY_NOT_FOUND: [401, 'unknown_passkey', 'We don’t know this passkey. Sign in another way.'],
  INVALID_CODE: wrongCode('That code isn’t right. Enter the newest one in your app.'),
  INVALID_BACKUP_CODE: wrongCode('That isn’t one of your unused recovery codes.'),
  INVALID_TWO_FACTOR_COOKIE: [401, 'sign_in_expired', SIGN_IN_EXPIRED],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [401, 'sign_in_expired', SIGN_IN_EXPIRED],
  TOTP_ALREADY_ENABLED: [409, 'app_exists', 'You already have an authenticator app. Remove it first.'],
  TOTP_NOT_ENABLED: [409, 'no_app', NO_APP],
  BACKUP_CODES_NOT_ENABLED: [409, 'no_app', NO_APP],
  TWO_FACTOR_NOT_ENABLED: [409, 'no_app', NO_APP],
  USER_NOT_VERIFIED: [
    400,
    'invalid_passkey',
    'This passkey didn’t check that it’s you with a PIN, fingerprint, or face. Sign in another way.',
  ],
  // The library answers 500 to any invalid WebAuthn response.
  FAILED_TO_VERIFY_REGISTRATION: [400, 'invalid_passkey', 'We couldn’t verify this passkey. Try again.'],
  PREVIOUSLY_REGISTERED: [409, 'known_passkey', 'You already added this passkey.'],
}

function wrongCode(detail: string): Answer {
  return [400, 'wrong_sign_in_code', detail, 'code']
}

/** For a sign-in whose second step never began, or expired. */
export function signInExpired() {
  return new Refusal(401, 'sign_in_expired', SIGN_IN_EXPIRED)
}

export function noApp() {
  return refusal.conflict('no_app', NO_APP)
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
  return new Refusal(status, 'refused', message || 'That didn’t work. Try again.')
}
