import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  Credentials,
  GoogleSignIn,
  NewAccount,
  PasswordChange,
  Redirection,
  VerificationRequest,
} from '#contract/identity.ts'
import { SignedIn } from '#contract/second-factor.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requiredLine } from '../../platform/http/typed-text.ts'
import { dropOwnResetLinks } from './actions.ts'
import { attempt, changing, own } from './changing-routes.ts'
import { asciiAddress } from './email-address.ts'
import { knownDevice } from './known-device.ts'
import { awaitsCode, type Library } from './library-routes.ts'
import type { TellOwner } from './mails.ts'
import type { PasswordThrottle } from './password-throttle.ts'
import { findGoogleMethod, getSignInMethods } from './queries.ts'

const Done = Type.Object({})
const open = { access: 'anyone', rateLimit: attempt, whileSuspended: true } as const

type Options = { sql: Sql; library: Library; throttle: PasswordThrottle }
type WithOwner = Options & { secret: string; tellOwner: TellOwner }
type WithSecret = Options & { secret: string; warnOwner: (email: string) => Promise<void> }

/**
 * The calls of the sign-in library that we expose, each with our own access, rate limit, and schema; the others are not
 * reachable. Signing in only sets the cookie; `GET /api/session` says who is signed in.
 */
export const signInRoutes: FastifyPluginAsyncTypebox<WithSecret> = async (app, options) => {
  const { library, throttle, secret, warnOwner } = options
  const done = { 200: Done }

  app.post('/sign-up/email', { config: open, schema: { body: NewAccount, response: done } }, (call, reply) => {
    const { name, email, password, back = '/' } = call.body
    const callbackURL = `${library.originOf(call)}/#${back}`
    return library.answer(call, reply, {
      path: '/sign-up/email',
      body: { name: requiredLine('name', name), email, password, callbackURL },
    })
  })

  app.post(
    '/sign-in/email',
    { config: open, schema: { body: Credentials, response: { 200: SignedIn } } },
    (call, reply) => {
      const { email } = call.body
      return throttle.signIn(
        { email, address: call.ip, device: knownDevice(call.cookies, email, secret) },
        async () => {
          const answer: object = await library.answer(call, reply, { path: '/sign-in/email', body: call.body })
          return awaitsCode(answer) ? ({ needsCode: true } as const) : {}
        },
        () => warnOwner(email),
      )
    },
  )

  app.post(
    '/sign-in/google',
    { config: open, schema: { body: GoogleSignIn, response: { 200: Redirection } } },
    (call, reply) =>
      library.answer(call, reply, {
        path: '/sign-in/social',
        body: toGoogle(library.originOf(call), call.body.back, '/signin'),
      }),
  )

  // Shown only for errors before the library knows where to redirect to.
  app.get(
    '/oauth2/callback/google',
    { config: open, schema: { hide: true, response: { 302: Type.Null() } } },
    (call, reply) => library.answer(call, reply, { method: 'GET', path: `/callback/google${queryOf(call)}` }),
  )
}

/** Routes for members to change their password and their link to Google, and to verify their email. */
export const signInMethodRoutes: FastifyPluginAsyncTypebox<WithOwner> = async (app, options) => {
  const { sql, secret, library, throttle, tellOwner } = options
  const done = { 200: Done }
  const asOwner = changing(sql, secret)

  app.post(
    '/send-verification-email',
    { config: { ...own, rateLimit: callLimits.heavy }, schema: { body: VerificationRequest, response: done } },
    async (call, reply) => {
      const { email, isVerified } = await getSignInMethods(sql, signedIn(call).id)
      if (isVerified) throw refusal.conflict('already_verified', 'Your email is already verified.')
      const callbackURL = `${library.originOf(call)}/#${call.body.back ?? '/'}`
      return library.answer(call, reply, {
        path: '/send-verification-email',
        body: { email: asciiAddress(email), callbackURL },
      })
    },
  )

  app.post(
    '/change-password',
    { ...asOwner, schema: { body: PasswordChange, response: done } },
    async (call, reply) => {
      const { id } = signedIn(call)
      const body = { ...call.body, revokeOtherSessions: true }
      const change = () => library.answer(call, reply, { path: '/change-password', body })
      const answer: object = await throttle.confirm(id, change)
      await dropOwnResetLinks(sql, id)
      await tellOwner({ memberId: id }, 'password_changed')
      return answer
    },
  )

  app.post(
    '/google',
    { ...asOwner, config: { ...own, access: 'verified' }, schema: { response: { 200: Redirection } } },
    (call, reply) =>
      library.answer(call, reply, {
        path: '/link-social',
        body: toGoogle(library.originOf(call), '/settings', '/settings'),
      }),
  )

  app.delete('/google', { ...asOwner, schema: { response: done } }, async (call, reply) => {
    const accountId = await findGoogleMethod(sql, signedIn(call).id)
    return library.answer(call, reply, { path: '/unlink-account', body: { accountId } })
  })
}

/** `back` is a hash route: Google redirects to the server, which redirects there. The web app goes to Google itself. */
function toGoogle(site: string, back: string, onError: string) {
  const errorPath = onError === '/signin' ? `/signin?back=${encodeURIComponent(back)}` : onError
  return {
    provider: 'google',
    callbackURL: `${site}/#${back}`,
    errorCallbackURL: `${site}/#${errorPath}`,
    disableRedirect: true,
  }
}

function queryOf(call: FastifyRequest) {
  const start = call.url.indexOf('?')
  return start < 0 ? '' : call.url.slice(start)
}
