import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { PostgresDialect } from 'kysely'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/identity.ts'
import type { LentPool } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import {
  isFactorProven,
  mustVerifyUser,
  noteFactor,
  noteFailure,
  noteNewAccount,
  throwNotedFailure,
} from './attempt.ts'
import { CALLBACK_PATH } from './google-callback.ts'
import { nameOf } from './names.ts'
import { twoFactorPlugin } from './second-factor/library-options.ts'
import { SESSION_SECONDS } from './session.ts'
import { accountColumns, methodColumns, passkeyColumns, sessionColumns, verificationColumns } from './tables.ts'

/**
 * The client and endpoints of Google. Not the address of its discovery document, which the library loads only once: if
 * Google were down at that moment, nobody could sign in with it until the next start.
 */
export type Google = {
  clientId: string
  clientSecret: string
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string
}

export type AuthSettings = {
  pool: LentPool
  secret: string
  google: Google | null
  /** What the site does at each step of signing in. */
  on: {
    accountVerified: () => Promise<void>
    mayAccountBegin: () => Promise<boolean>
    sessionStarts: (accountId: string) => Promise<void>
    passwordReset: (account: { id: string; email: string }) => Promise<void>
    /** Runs before a link is mailed. */
    linkMailed: (accountId: string, link: { purpose: 'verify' | 'reset'; token: string }) => Promise<void>
    googleJoins: (accountId: string, isAddressVerified: boolean) => Promise<boolean>
    /** Returns whether the passkey may sign in. `isUserVerified`: it checked who used it. */
    passkeyUsed: (credentialId: string, isUserVerified: boolean) => Promise<boolean>
  }
  send: (mail: Mail) => Promise<void>
  mails: { verification: MailTo; reset: MailTo }
  warn: (text: string) => void
}

type MailTo = (to: { name: string; email: string }, token: string, back?: string) => Mail

/** The sign-in library on our tables, for visitors of `origin`. */
export function authFor(origin: string, { pool, secret, google, on, send, mails, warn }: AuthSettings) {
  return betterAuth({
    appName: 'VRUMIES',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    // Without transactions: our hooks use other connections, which could not see the rows that one has not committed, and
    // every call would need two connections at once.
    database: { dialect: new PostgresDialect({ pool }), type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    // Our routes have their own rate limits.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log(_level, message, ...causes) {
        noteFailure(causes)
        warn(`Sign-in: ${message}`)
      },
    },
    // Unexpected errors, such as a lost database, go to our error handler.
    onAPIError: { throw: true, errorURL: '/#/signin' },
    advanced: {
      cookiePrefix: 'vrumies',
      useSecureCookies: origin.startsWith('https:'),
      // Our tests compare the tables. Here each instance would, and callers can invent origins.
      database: { validateSchema: false },
    },
    user: accountColumns,
    session: { ...sessionColumns, expiresIn: SESSION_SECONDS },
    verification: verificationColumns,
    account: {
      ...methodColumns,
      // Accounts with the same address are linked only if both sides have verified it.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        await on.linkMailed(user.id, { purpose: 'reset', token })
        await send(mails.reset(user, token))
      },
      onPasswordReset: ({ user }) => on.passwordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      async sendVerificationEmail({ user, token, url }) {
        await on.linkMailed(user.id, { purpose: 'verify', token })
        await send(mails.verification(user, token, returnPathIn(url)))
      },
    },
    databaseHooks: consequencesOf(on),
    plugins: [
      passkey({ rpName: 'VRUMIES', schema: { passkey: passkeyColumns }, ...whenPasskeyVerified(on) }),
      twoFactorPlugin(secret),
      genericOAuth({ config: google ? [{ ...google, ...asGoogle, redirectURI: origin + CALLBACK_PATH }] : [] }),
    ],
  })
}

/** Hooks for rows that the library creates or changes. */
function consequencesOf(on: AuthSettings['on']): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        // We choose the id, to undo the account if the rest fails; `after` runs only if nothing has failed.
        async before(user) {
          if (!(await on.mayAccountBegin())) return false
          const id = crypto.randomUUID()
          noteNewAccount(id)
          return { data: { ...user, id } }
        },
        after: (user) => (user.emailVerified ? on.accountVerified() : Promise.resolve()),
      },
      update: { after: (user) => (user.emailVerified ? on.accountVerified() : Promise.resolve()) },
    },
    session: {
      create: {
        async before(session) {
          throwNotedFailure()
          await on.sessionStarts(session.userId)
          return { data: { secondFactorAt: isFactorProven() ? new Date() : null } }
        },
      },
    },
    account: {
      create: {
        async before(method) {
          if (method.providerId !== 'google') return
          const mayJoin = await on.googleJoins(method.userId, isVerifiedByGoogle(method.idToken))
          return mayJoin && { data: { ...method, ...noTokens } }
        },
      },
      // Linking an account again updates it.
      update: { before: async (change) => ({ data: { ...change, ...noTokens } }) },
    },
  }
}

/** A passkey counts as a second factor if it says, signed, that it checked who used it (the flag UV of WebAuthn). */
function whenPasskeyVerified(on: AuthSettings['on']): Pick<PasskeyOptions, 'registration' | 'authentication'> {
  return {
    registration: {
      afterVerification({ verification }) {
        if (verification.registrationInfo?.userVerified) noteFactor()
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        const isUserVerified = verification.authenticationInfo.userVerified
        if (isUserVerified) noteFactor()
        const maySignIn = await on.passkeyUsed(clientData.id, isUserVerified)
        if (!maySignIn || (mustVerifyUser() && !isUserVerified)) throw APIError.from('BAD_REQUEST', unverifiedUser)
      },
    },
  }
}

const unverifiedUser = { code: 'USER_NOT_VERIFIED', message: 'The passkey did not check who used it.' }

/** We only need the identity, so we store none of Google's tokens. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null }

const asGoogle = {
  providerId: 'google',
  scopes: ['openid', 'email', 'profile'],
  prompt: 'select_account' as const,
  pkce: true,
  accountSubject: ({ profile }: { profile: { sub?: string | number | null } }) => profile.sub ?? '',
  mapProfileToUser: ({ name, email, email_verified }: Record<string, unknown>) => ({
    name: nameOf(typeof name === 'string' ? name : '', String(email).split('@')[0]),
    emailVerified: email_verified === true,
  }),
}

/** The hash route that people were on when they signed up. */
function returnPathIn(url: string) {
  const callback = new URL(url).searchParams.get('callbackURL') ?? ''
  return URL.parse(callback)?.hash.slice(1) || '/'
}

export type Auth = ReturnType<typeof authFor>

/** The token came directly from Google's token endpoint, so its signature need not be checked here. */
function isVerifiedByGoogle(idToken: string | null | undefined) {
  const [, claims = ''] = (idToken ?? '').split('.')
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).email_verified === true
  } catch {
    return false
  }
}
