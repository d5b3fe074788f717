import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { PasskeyReply } from '#contract/identity.ts'
import { AppCode, RecoveryCode, SecondFactor } from '#contract/second-factor.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { noApp } from '../answers.ts'
import type { Attempt } from '../attempt.ts'
import { own } from '../changing-routes.ts'
import type { Library } from '../library-routes.ts'
import { PASSKEY_BYTES, WebAuthnOptions } from '../passkey-routes.ts'
import { sessionTokenOf } from '../session.ts'
import { passFactor } from './actions.ts'
import type { Passing } from './passing-routes.ts'
import { getOwnSignIn, getSecondFactor, isOwnPasskey } from './queries.ts'

const done = { 200: Type.Object({}) }

type Options = { sql: Sql; secret: string; library: Library; passing: Passing; isFactorDemanded: boolean }

/** What second factor a member has, and giving it in the session: by a code, a recovery code, or a passkey. */
export const factorSessionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { sql, secret, library, passing, isFactorDemanded } = options
  const tokenOf = (call: FastifyRequest) => sessionTokenOf(call, secret) ?? ''
  const withApp = async (call: FastifyRequest) => {
    const { accountId, hasApp } = await getOwnSignIn(sql, signedIn(call).id, tokenOf(call))
    if (!hasApp) throw noApp()
    return accountId
  }

  app.get(
    '/second-factor',
    { config: { ...own, rateLimit: callLimits.read }, schema: { response: { 200: SecondFactor } } },
    (call) => getSecondFactor(sql, signedIn(call).id, isFactorDemanded),
  )

  app.post(
    '/auth/second-factor/code',
    { config: own, schema: { body: AppCode, response: done } },
    async (call, reply) => {
      await passing.byApp({ call, reply, accountId: await withApp(call), code: call.body.code }, {})
      await passFactor(sql, tokenOf(call))
      return {}
    },
  )

  app.post(
    '/auth/second-factor/recovery-code',
    { config: own, schema: { body: RecoveryCode, response: done } },
    async (call, reply) => {
      await passing.byRecoveryCode({ call, reply, accountId: await withApp(call), code: call.body.code }, {})
      await passFactor(sql, tokenOf(call))
      return {}
    },
  )

  app.get(
    '/auth/second-factor/passkey-options',
    { config: own, schema: { response: { 200: WebAuthnOptions } } },
    async (call, reply) => {
      const path = '/passkey/generate-authenticate-options'
      const asked: object = await library.answer(call, reply, { method: 'GET', path })
      return { ...asked, userVerification: 'required' }
    },
  )

  app.post(
    '/auth/second-factor/passkey',
    { bodyLimit: PASSKEY_BYTES, config: own, schema: { body: PasskeyReply, response: done } },
    async (call, reply) => {
      const { response } = call.body
      const { accountId } = await getOwnSignIn(sql, signedIn(call).id, tokenOf(call))
      if (!(await isOwnPasskey(sql, accountId, String(response.id)))) throw notYours()
      const seen: Attempt = { mustVerifyUser: true }
      await library.answer(call, reply, {
        path: '/passkey/verify-authentication',
        body: { response },
        session: 'kept',
        seen,
      })
      await passFactor(sql, tokenOf(call))
      return {}
    },
  )
}

function notYours() {
  return new Refusal(401, 'unknown_passkey', 'This passkey isn’t one of yours. Choose another one.')
}
