import { randomBytes } from 'node:crypto'

// Stands in for Google where there are no credentials: the same protocol, between the same code and people who do not
// exist. It forgets everything when the server stops, and production refuses it.

export const issuerPath = '/dev-issuer'
export const callbackPath = '/api/auth/oauth2/callback/google'
/** It has nothing to protect but its own process: the secret is made at its start. */
export const issuerClient = { clientId: 'vrumies', clientSecret: randomBytes(32).toString('hex') }

export type Somebody = { email: string; name: string; isVerified: boolean }

/** Whom the account chooser offers. */
export const newcomers: Somebody[] = [
  { name: 'Alex Newcomer', email: 'alex.newcomer@gmail.test', isVerified: true },
  { name: 'Robin Castellano', email: 'robin.castellano@gmail.test', isVerified: true },
  { name: 'Uma Unproven', email: 'uma.unproven@gmail.test', isVerified: false },
]

const people = new Map<string, Somebody>(newcomers.map((somebody) => [somebody.email, somebody]))
const MAX_PEOPLE = 10_000

/** Somebody who chose to be somebody else. The address is who they are; the rest may change. */
export function remember(somebody: Somebody) {
  if (people.size >= MAX_PEOPLE) people.clear()
  people.set(somebody.email, somebody)
}

export function personOf(email: string) {
  return people.get(email)
}

/**
 * The discovery document for people who come by `origin`: their browser goes to the issuer by the name they use, the
 * server to itself.
 */
export function discoveryFor(origin: string, ownUrl: string) {
  return {
    issuer: `${ownUrl}${issuerPath}`,
    authorization_endpoint: `${origin}${issuerPath}/auth`,
    token_endpoint: `${ownUrl}${issuerPath}/token`,
    userinfo_endpoint: `${ownUrl}${issuerPath}/me`,
    jwks_uri: `${ownUrl}${issuerPath}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

export function discoveryPath(origin: string) {
  return `${issuerPath}/for/${Buffer.from(origin).toString('base64url')}/openid-configuration`
}
