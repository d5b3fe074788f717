import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from '../../platform/database/database.ts'
import { ownAddress, siteAddress } from '../../platform/http/site-address.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { findAccount, findCredentialsOwner, findPasswordOwner, findSessionEmail } from './accounts.queries.ts'
import {
  becomeMember,
  dropResetLinks,
  dropUnprovenMethods,
  endSession,
  grantAdmins,
  keepNewestLinks,
  markVerified,
  undoAccount,
} from './actions.ts'
import type { Auth, AuthSettings } from './auth.ts'
import { identityDescriptions } from './descriptions.ts'
import { issuerClient, issuerEndpoints } from './development-issuer.ts'
import { asciiAddress } from './email-address.ts'
import { libraryFor } from './library-routes.ts'
import { mailedLinkRoutes } from './mailed-link-routes.ts'
import { credentialsMail, lockoutMail, resetMail, type TellOwner, verificationMail, wrongCodesMail } from './mails.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { type PasswordThrottle, passwordThrottle } from './password-throttle.ts'
import { mayGoogleJoin, mayStandInJoin } from './policy.ts'
import type { Demo } from './queries.ts'
import { demoSignInRoutes, sessionRoutes, signInScreenRoutes } from './routes.ts'
import { usePasskey } from './second-factor/actions.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signInMethodRoutes, signInRoutes } from './sign-in-routes.ts'

export type IdentityOptions = {
  sql: Pool
  secret: string
  demo: Demo
  mailer: Mailer
  publicUrl: string | undefined
  adminEmails: readonly string[]
  google: Google
  /** Whether an admin has closed sign-ups for now. */
  switches: { isOff: (name: 'sign_ups') => Promise<boolean> }
  /** Multiplies the limits on wrong passwords. */
  limitFactor: number
  /** Whether calls of moderators and admins need a second factor. */
  isFactorDemanded: boolean
}

/** Google credentials, the development issuer in its place, or neither. */
export type Google = { clientId: string; clientSecret: string } | 'development' | 'none'

function hasEmail(body: unknown): body is { email: string } {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
}

/** From https://accounts.google.com/.well-known/openid-configuration. */
const GOOGLE_ENDPOINTS = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
}

/** All routes for accounts and sign-in, under /api. */
export const identity: FastifyPluginAsync<IdentityOptions> = async (app, options) => {
  for (const describe of identityDescriptions) describe(app)
  const { sql, secret, demo, mailer, publicUrl, google, limitFactor, isFactorDemanded } = options
  const pool = sql.lend()
  const throttle = passwordThrottle(pool, limitFactor)

  const settings = (origin: string): AuthSettings => {
    const site = siteAddress(app, publicUrl)
    return {
      pool,
      secret,
      google: googleClient(google, issuerEndpoints(origin, ownAddress(app))),
      send: mailer.send,
      mails: { verification: verificationMail.bind(null, site), reset: resetMail.bind(null, site) },
      on: consequences(options, throttle, tellOwner),
      warn: (text) => app.log.warn(text),
    }
  }

  const emailOfSession = (token: string) => findSessionEmail(sql, token)
  const undo = (accountId: string) => undoAccount(sql, accountId)
  const library = libraryFor({
    authAt: authPerOrigin(settings),
    publicUrl,
    secret,
    emailOfSession,
    endSession: (token) => endSession(sql, token),
    undo,
  })
  const { warnOwner, tellOwner, tellOfWrongCodes } = tellersWith(options, () => siteAddress(app, publicUrl))
  const shared = { sql, secret, demo, isSecure: publicUrl?.startsWith('https:') ?? false }
  app.addHook('preHandler', async ({ body }) => {
    if (hasEmail(body)) body.email = asciiAddress(body.email)
  })
  await app.register(sessionRoutes, shared)
  await app.register(signInScreenRoutes, { ...shared, mailer, google: typeof google === 'string' ? google : 'google' })
  if (demo.isOpen) await app.register(demoSignInRoutes, shared)
  await app.register(signInRoutes, { prefix: '/auth', sql, library, throttle, secret, warnOwner })
  await app.register(mailedLinkRoutes, { prefix: '/auth', sql, library, throttle })
  await app.register(passkeyRoutes, { prefix: '/auth', sql, secret, library, tellOwner })
  await app.register(signInMethodRoutes, { prefix: '/auth', sql, secret, library, throttle, tellOwner })
  await app.register(secondFactorRoutes, {
    sql,
    pool,
    secret,
    library,
    throttle,
    tellOwner,
    tellOfWrongCodes,
    isFactorDemanded,
    limitFactor,
  })
}

/** Emails to the owners of accounts. The mailer logs failures; what they are about was done all the same. */
function tellersWith({ sql, mailer }: IdentityOptions, site: () => string) {
  const tellOwner: TellOwner = async (whose, change) => {
    const owner = await findCredentialsOwner(sql, whose)
    if (owner) await mailer.send(credentialsMail(site(), owner, change)).catch(() => {})
  }
  return {
    tellOwner,
    async tellOfWrongCodes(accountId: string) {
      const owner = await findCredentialsOwner(sql, { accountId })
      if (owner) await mailer.send(wrongCodesMail(site(), owner)).catch(() => {})
    },
    async warnOwner(email: string) {
      const owner = await findPasswordOwner(sql, email)
      if (owner) await mailer.send(lockoutMail(site(), owner))
    },
  }
}

/** What the site does when someone signs in or verifies an address. */
function consequences(
  { sql, adminEmails, demo, google, switches }: IdentityOptions,
  throttle: PasswordThrottle,
  tellOwner: TellOwner,
): AuthSettings['on'] {
  return {
    accountVerified: () => grantAdmins(sql, adminEmails),
    mayAccountBegin: async () => !(await switches.isOff('sign_ups')),
    async sessionStarts(accountId) {
      await becomeMember(sql, accountId)
      await grantAdmins(sql, adminEmails)
    },
    async passwordReset({ id: accountId, email }) {
      await dropResetLinks(sql, accountId)
      await throttle.clear(email)
      await dropUnprovenMethods(sql, accountId)
      await markVerified(sql, accountId)
      await grantAdmins(sql, adminEmails)
      await tellOwner({ accountId }, 'password_changed')
    },
    linkMailed: (accountId, link) => keepNewestLinks(sql, accountId, link),
    async googleJoins(accountId, isVerifiedByGoogle) {
      const account = await findAccount(sql, accountId)
      if (account === null || (google === 'development' && !mayStandInJoin(account, demo))) return false
      return mayGoogleJoin(account, isVerifiedByGoogle)
    },
    passkeyUsed: (credentialId, isUserVerified) => usePasskey(sql, credentialId, isUserVerified),
  }
}

function googleClient(google: IdentityOptions['google'], ofIssuer: typeof GOOGLE_ENDPOINTS): AuthSettings['google'] {
  if (google === 'none') return null
  if (google === 'development') return { ...issuerClient, ...ofIssuer }
  return { ...google, ...GOOGLE_ENDPOINTS }
}

const MAX_ORIGINS = 20

/**
 * One library instance per origin, because its cookies, passkeys, and checks belong to one. Loaded at the first
 * sign-in, because loading takes a second.
 */
function authPerOrigin(settings: (origin: string) => AuthSettings) {
  const known = new Map<string, Promise<Auth>>()
  return (origin: string) => {
    const auth = known.get(origin) ?? import('./auth.ts').then(({ authFor }) => authFor(origin, settings(origin)))
    // Callers can invent hosts, so the oldest instance is evicted.
    for (const oldest of known.keys()) if (known.size >= MAX_ORIGINS && !known.has(origin)) known.delete(oldest)
    known.set(origin, auth)
    return auth
  }
}
