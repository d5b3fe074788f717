import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ForgottenPassword, PasswordReset, Verification } from '#contract/identity.ts'
import type { Sql } from '../../platform/database/database.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { findResetAccount, isNewestVerification } from './accounts.queries.ts'
import { linkExpired } from './answers.ts'
import type { Library } from './library-routes.ts'
import type { PasswordThrottle } from './password-throttle.ts'

const open = { access: 'anyone', rateLimit: { max: 30, timeWindow: '1 minute' }, whileSuspended: true } as const

type Options = { sql: Sql; library: Library; throttle: PasswordThrottle }

/** Routes for mailed links: to reset a password, and to verify an address. Only the newest of each kind works. */
export const mailedLinkRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, library, throttle }) => {
  const done = { 200: Type.Object({}) }

  app.post(
    '/request-password-reset',
    { config: { ...open, rateLimit: callLimits.heavy }, schema: { body: ForgottenPassword, response: done } },
    async (call, reply) => {
      // The same reply, so that nobody learns which accounts are at the limit.
      if (!(await throttle.mayMailReset(call.body.email))) return {}
      return library.answer(call, reply, { path: '/request-password-reset', body: call.body })
    },
  )

  app.post(
    '/reset-password',
    { config: open, schema: { body: PasswordReset, response: done } },
    async (call, reply) => {
      const { token, password: newPassword } = call.body
      const account = await findResetAccount(sql, token)
      const answer: object = await library.answer(call, reply, {
        path: '/reset-password',
        body: { token, newPassword },
      })
      // The owner signs in next, so others' guesses must not lock out this device.
      if (account) library.rememberDevice(call, reply, account.email)
      return answer
    },
  )

  app.post('/verify-email', { config: open, schema: { body: Verification, response: done } }, async (call, reply) => {
    const { token } = call.body
    if (!(await isNewestVerification(sql, token))) throw linkExpired()
    return library.answer(call, reply, { method: 'GET', path: `/verify-email?token=${encodeURIComponent(token)}` })
  })
}
