import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from '../../platform/database.ts'
import type { Post } from '../../platform/mail.ts'
import { ownAddress, siteAddress } from '../../platform/site-address.ts'
import { becomeMember, dropUnprovenMethods, grantAdmins, markVerified } from './actions.ts'
import type { Auth, AuthSettings } from './auth.ts'
import { discoveryPath, issuerClient } from './development-issuer.ts'
import { libraryFor } from './library-routes.ts'
import { resetMail, verificationMail } from './mails.ts'
import { mayGoogleJoin, mayStandInJoin } from './policy.ts'
import { type Demo, findAccount } from './queries.ts'
import { demoSignInRoutes, sessionRoutes, signInScreenRoutes } from './routes.ts'
import { signInMethodRoutes, signInRoutes } from './sign-in-routes.ts'

export type IdentityOptions = {
  sql: Pool
  secret: string
  demo: Demo
  post: Post
  publicUrl: string | undefined
  adminEmails: readonly string[]
  google: Google
}

/** Google's own credentials, or the development issuer in its place, or neither. */
export type Google = { clientId: string; clientSecret: string } | 'development' | 'none'

const GOOGLE_DISCOVERY = 'https://accounts.google.com/.well-known/openid-configuration'

/** Everything about who somebody is, below /api. */
export const identity: FastifyPluginAsync<IdentityOptions> = async (app, options) => {
  const { sql, secret, demo, post, publicUrl, google } = options
  const pool = sql.lend({ connections: 4 })
  app.addHook('onClose', () => pool.end())

  const settings = (origin: string): AuthSettings => {
    const site = siteAddress(app, publicUrl)
    return {
      pool,
      secret,
      google: googleClient(google, `${ownAddress(app)}${discoveryPath(origin)}`),
      send: post.send,
      mails: { verification: verificationMail.bind(null, site), reset: resetMail.bind(null, site) },
      on: consequences(options),
      warn: (text) => app.log.warn(text),
    }
  }

  const library = libraryFor(authPerOrigin(settings), publicUrl)
  const shared = { sql, secret, demo, isSecure: publicUrl?.startsWith('https:') ?? false }
  await app.register(sessionRoutes, shared)
  await app.register(signInScreenRoutes, { ...shared, post, google: typeof google === 'string' ? google : 'google' })
  if (demo.isOpen) await app.register(demoSignInRoutes, shared)
  await app.register(signInRoutes, { prefix: '/auth', sql, library })
  await app.register(signInMethodRoutes, { prefix: '/auth', sql, library })
}

/** What the product does when somebody signs in or proves an address. */
function consequences({ sql, adminEmails, demo, google }: IdentityOptions): AuthSettings['on'] {
  return {
    accountVerified: () => grantAdmins(sql, adminEmails),
    async sessionStarts(accountId) {
      await becomeMember(sql, accountId)
      await grantAdmins(sql, adminEmails)
    },
    async passwordReset(accountId) {
      await dropUnprovenMethods(sql, accountId)
      await markVerified(sql, accountId)
      await grantAdmins(sql, adminEmails)
    },
    async googleJoins(accountId, isVerifiedByGoogle) {
      const account = await findAccount(sql, accountId)
      if (account === null || (google === 'development' && !mayStandInJoin(account, demo))) return false
      return mayGoogleJoin(account, isVerifiedByGoogle)
    },
  }
}

function googleClient(google: IdentityOptions['google'], discoveryUrl: string): AuthSettings['google'] {
  if (google === 'none') return null
  if (google === 'development') return { ...issuerClient, discoveryUrl }
  return { ...google, discoveryUrl: GOOGLE_DISCOVERY }
}

const MAX_ORIGINS = 20

/**
 * One library per name of the site, for its cookies, passkeys and checks belong to one. It takes a second to load, so
 * it is loaded by the first who signs in.
 */
function authPerOrigin(settings: (origin: string) => AuthSettings) {
  const known = new Map<string, Promise<Auth>>()
  return (origin: string) => {
    const auth = known.get(origin) ?? import('./auth.ts').then(({ authFor }) => authFor(origin, settings(origin)))
    // Names are the caller's to invent: the oldest goes.
    for (const oldest of known.keys()) if (known.size >= MAX_ORIGINS && !known.has(origin)) known.delete(oldest)
    known.set(origin, auth)
    return auth
  }
}
