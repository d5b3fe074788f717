import { randomBytes } from 'node:crypto'

// Stands in for Google without credentials: the same protocol and code, with fictional people. It forgets everything
// when the server stops, and production refuses it.

export const issuerPath = '/dev-issuer'
/** The secret is generated at start, because only this process uses it. */
export const issuerClient = { clientId: 'vrumies', clientSecret: randomBytes(32).toString('hex') }

export type Identity = { email: string; name: string; isVerified: boolean }

/** The people in the account chooser. */
export const newcomers: Identity[] = [
  { name: 'Alex Newcomer', email: 'alex.newcomer@gmail.test', isVerified: true },
  { name: 'Robin Castellano', email: 'robin.castellano@gmail.test', isVerified: true },
  { name: 'Uma Unproven', email: 'uma.unproven@gmail.test', isVerified: false },
]

const people = new Map<string, Identity>(newcomers.map((person) => [person.email, person]))
const MAX_PEOPLE = 10_000

/** Remembers an identity typed into the chooser. The email identifies it; the name may change. */
export function remember(person: Identity) {
  if (people.size >= MAX_PEOPLE) people.clear()
  people.set(person.email, person)
}

export function personOf(email: string) {
  return people.get(email)
}

/** For visitors of `origin`: browsers reach the issuer at that origin, and the server calls itself at `ownUrl`. */
export function issuerEndpoints(origin: string, ownUrl: string) {
  return {
    authorizationUrl: `${origin}${issuerPath}/auth`,
    tokenUrl: `${ownUrl}${issuerPath}/token`,
    userInfoUrl: `${ownUrl}${issuerPath}/me`,
  }
}
