import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppCode, RecoveryCode } from '#contract/second-factor.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signInExpired } from '../answers.ts'
import { attempt } from '../changing-routes.ts'
import { pendingSignInOf } from '../session.ts'
import type { Passing } from './passing-routes.ts'
import { findPendingAccount } from './queries.ts'

const open = { access: 'anyone', rateLimit: attempt, whileSuspended: true } as const
const response = { 200: Type.Object({}) }

type Options = { sql: Sql; secret: string; passing: Passing }

/** The second step of signing in with a password. */
export const codeSignInRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, secret, passing }) => {
  const accountOf = async (call: FastifyRequest) => {
    const signIn = pendingSignInOf(call, secret)
    const accountId = signIn && (await findPendingAccount(sql, signIn))
    if (!accountId) throw signInExpired()
    return accountId
  }
  const how = () => ({ session: 'apart', seen: { provesFactor: true } }) as const

  app.post('/sign-in/code', { config: open, schema: { body: AppCode, response } }, async (call, reply) =>
    passing.byApp({ call, reply, accountId: await accountOf(call), code: call.body.code }, how()),
  )

  app.post('/sign-in/recovery-code', { config: open, schema: { body: RecoveryCode, response } }, async (call, reply) =>
    passing.byRecoveryCode({ call, reply, accountId: await accountOf(call), code: call.body.code }, how()),
  )
}
