import { randomBytes } from 'node:crypto'
import { own } from '#contract/own.ts'
import { isSame, signatureOf } from './session.ts'

// The device cookie of OWASP's guide to slowing down guessing: a browser id, and a signature for each account that it
// signed in to. It grants no access; it only keeps other people's guesses from counting against this device.

const names = { http: 'vrumies.known_device', https: '__Secure-vrumies.known_device' }
const YEAR_SECONDS = 365 * 24 * 60 * 60
const MAX_ACCOUNTS = 5

type Cookies = Record<string, string | undefined>

/** The id of this device if it has signed in to the account with this address before, else null. */
export function knownDevice(cookies: Cookies, email: string, secret: string): string | null {
  const { device, signatures } = cookieOf(cookies)
  const right = signatureFor(device, email, secret)
  return signatures.some((signature) => isSame(signature, right)) ? device : null
}

/** The cookie to set after someone has proven that they own the account with this address. */
export function deviceCookie(
  cookies: Cookies,
  email: string,
  { secret, isSecure }: { secret: string; isSecure: boolean },
) {
  const { device, signatures } = cookieOf(cookies)
  const mine = signatureFor(device, email, secret)
  const latest = [mine, ...signatures.filter((signature) => signature !== mine)].slice(0, MAX_ACCOUNTS)
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: YEAR_SECONDS } as const
  return { name: isSecure ? names.https : names.http, value: [device, ...latest].join('~'), options }
}

function cookieOf(cookies: Cookies) {
  const [device, ...signatures] = (own(cookies, names.https) ?? own(cookies, names.http) ?? '').split('~')
  return { device: device || randomBytes(16).toString('base64url'), signatures: signatures.slice(0, MAX_ACCOUNTS) }
}

function signatureFor(device: string, email: string, secret: string) {
  return signatureOf(`known device ${device} ${email.toLowerCase()}`, secret)
}
