import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppCode, NewApp, NewRecoveryCodes, OwnPassword, RECENT_FACTOR_MINUTES } from '#contract/second-factor.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { noApp } from '../answers.ts'
import { isRefusedAs } from '../budgets.ts'
import { changing } from '../changing-routes.ts'
import type { Library } from '../library-routes.ts'
import type { TellOwner } from '../mails.ts'
import type { PasswordThrottle } from '../password-throttle.ts'
import { findConfirmation } from '../queries.ts'
import { sessionTokenOf } from '../session.ts'
import { dateApp, makeRoomForApp } from './actions.ts'
import type { Passing } from './passing-routes.ts'
import { getOwnSignIn, hasNewApp } from './queries.ts'

type Options = {
  sql: Sql
  secret: string
  library: Library
  throttle: PasswordThrottle
  passing: Passing
  tellOwner: TellOwner
}

/** Setting up an authenticator app, renewing its recovery codes, and removing it. */
export const authenticatorRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { sql, secret, passing, tellOwner } = options
  const asOwner = changing(sql, secret)
  const ask = askerWith(options)
  const done = { 200: Type.Object({}) }

  app.post(
    '/authenticator',
    { ...asOwner, schema: { body: OwnPassword, response: { 200: NewApp } } },
    async (call, reply) => {
      const { accountId } = await ownSignIn(call)
      await makeRoomForApp(sql, accountId)
      const { totpURI, backupCodes } = await ask<{ totpURI: string; backupCodes: string[] }>(
        call,
        reply,
        '/two-factor/enable',
      )
      const secretOfApp = new URL(totpURI).searchParams.get('secret') ?? ''
      return { uri: totpURI, secret: secretOfApp, recoveryCodes: backupCodes }
    },
  )

  app.post(
    '/authenticator/confirmation',
    { ...asOwner, schema: { body: AppCode, response: done } },
    async (call, reply) => {
      const { accountId } = await ownSignIn(call)
      if (!(await hasNewApp(sql, accountId))) throw noApp()
      await passing.byApp({ call, reply, accountId, code: call.body.code }, { seen: { provesFactor: true } })
      await dateApp(sql, accountId)
      await tellOwner({ accountId }, 'app_added')
      return {}
    },
  )

  app.post(
    '/authenticator/recovery-codes',
    { ...asOwner, schema: { body: OwnPassword, response: { 200: NewRecoveryCodes } } },
    async (call, reply) => {
      const path = '/two-factor/generate-backup-codes'
      const { backupCodes: recoveryCodes } = await ask<{ backupCodes: string[] }>(call, reply, path)
      await tellOwner({ memberId: signedIn(call).id }, 'recovery_codes_renewed')
      return { recoveryCodes }
    },
  )

  app.post(
    '/authenticator/removal',
    { ...asOwner, schema: { body: OwnPassword, response: done } },
    async (call, reply) => {
      const { hasApp } = await ownSignIn(call)
      if (!hasApp) throw noApp()
      await ask(call, reply, '/two-factor/disable')
      await tellOwner({ memberId: signedIn(call).id }, 'app_removed')
      return {}
    },
  )

  function ownSignIn(call: FastifyRequest) {
    return getOwnSignIn(sql, signedIn(call).id, sessionTokenOf(call, secret) ?? '')
  }
}

type WithPassword = FastifyRequest<{ Body: { password?: string } }>

/** Calls of the library that ask for the password, or for a recent sign-in of members who have none. */
function askerWith(options: Options) {
  const { library, throttle } = options
  return async <Content extends object>(call: FastifyRequest, reply: FastifyReply, path: string): Promise<Content> => {
    const body = await passwordFor(call as WithPassword, options)
    return throttle.confirm(signedIn(call).id, () => library.answer(call, reply, { path, body })).catch(inOurField)
  }
}

async function passwordFor(call: WithPassword, { sql, secret }: Options) {
  const { password } = call.body
  const { id } = signedIn(call)
  const token = sessionTokenOf(call, secret) ?? ''
  const { hasPassword, hasApp } = await getOwnSignIn(sql, id, token)
  if (hasPassword) return { password: password ?? enterPassword() }
  // Removing an app takes a code of it, which says more than a recent sign-in.
  if (!hasApp) await expectFresh(sql, id, token)
  return {}
}

async function expectFresh(sql: Sql, memberId: number, token: string) {
  const { isFresh } = await findConfirmation(sql, memberId, token, RECENT_FACTOR_MINUTES)
  if (!isFresh) throw new Refusal(403, 'sign_in_again', 'Sign in again to change how you sign in.')
}

function enterPassword(): never {
  throw refusal.invalidFields([{ field: 'password', message: 'Enter your password.' }])
}

/** The library's answers name the field of a password change. */
function inOurField(error: unknown): never {
  if (!isRefusedAs(error, 'wrong_password')) throw error
  const detail = 'That isn’t your password.'
  throw new Refusal(400, 'wrong_password', detail, [{ field: 'password', message: detail }])
}
