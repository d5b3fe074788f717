import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { PasskeyReply } from '#contract/identity.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requiredLine } from '../../platform/http/typed-text.ts'
import type { Attempt } from './attempt.ts'
import { attempt, changing, own } from './changing-routes.ts'
import type { Library } from './library-routes.ts'
import type { TellOwner } from './mails.ts'
import { getSignInMethods } from './queries.ts'
import { notePasskeyUser, passFactor } from './second-factor/actions.ts'
import { getOwnSignIn } from './second-factor/queries.ts'
import { sessionTokenOf } from './session.ts'

/** The library's options for the browser's WebAuthn. */
export const WebAuthnOptions = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const done = { 200: Type.Object({}) }
/** A security key's answer has a few KB; some include certificates. */
export const PASSKEY_BYTES = 32 * 1024
const open = { access: 'anyone', rateLimit: attempt, whileSuspended: true } as const

type Options = { sql: Sql; secret: string; library: Library; tellOwner: TellOwner }

/** Routes to sign in with a passkey, to add one, and to delete one. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, secret, library, tellOwner }) => {
  const asOwner = changing(sql, secret)

  app.get('/passkey/sign-in-options', { config: open, schema: { response: { 200: WebAuthnOptions } } }, (call, reply) =>
    library.answer(call, reply, { method: 'GET', path: '/passkey/generate-authenticate-options' }),
  )

  app.post(
    '/passkey/sign-in',
    { bodyLimit: PASSKEY_BYTES, config: open, schema: { body: PasskeyReply, response: done } },
    (call, reply) =>
      library.answer(call, reply, { path: '/passkey/verify-authentication', body: { response: call.body.response } }),
  )

  app.get('/passkey/new-options', { ...asOwner, schema: { response: { 200: WebAuthnOptions } } }, (call, reply) =>
    library.answer(call, reply, { method: 'GET', path: '/passkey/generate-register-options' }),
  )

  app.post(
    '/passkeys',
    { ...asOwner, bodyLimit: PASSKEY_BYTES, schema: { body: PasskeyReply, response: done } },
    async (call, reply) => {
      const { id: memberId } = signedIn(call)
      const seen: Attempt = {}
      const body = named(call.body)
      const answer: object = await library.answer(call, reply, { path: '/passkey/verify-registration', body, seen })
      if (seen.provesFactor) await noteVerifiedPasskey(call, String(call.body.response.id))
      await tellOwner({ memberId }, 'passkey_added')
      return answer
    },
  )

  app.delete(
    '/passkeys/:passkeyId',
    {
      ...asOwner,
      config: { ...own, subject: 'Passkey' },
      schema: { params: Type.Object({ passkeyId: Type.String({ maxLength: 100 }) }), response: done },
    },
    async (call, reply) => {
      const { id: memberId } = signedIn(call)
      const { passkeys } = await getSignInMethods(sql, memberId)
      const { passkeyId: id } = call.params
      if (!passkeys.some((passkey) => passkey.id === id)) throw refusal.notFound('Passkey')
      const answer: object = await library.answer(call, reply, { path: '/passkey/delete-passkey', body: { id } })
      await tellOwner({ memberId }, 'passkey_deleted')
      return answer
    },
  )

  /** Making a passkey that checks its user counts as giving it. */
  async function noteVerifiedPasskey(call: FastifyRequest, credentialId: string) {
    const token = sessionTokenOf(call, secret) ?? ''
    const { accountId } = await getOwnSignIn(sql, signedIn(call).id, token)
    await notePasskeyUser(sql, accountId, credentialId)
    await passFactor(sql, token)
  }
}

/** The names that members give their passkeys follow the rule for all names. */
function named({ name, ...rest }: Static<typeof PasskeyReply>) {
  return { ...rest, ...(name !== undefined && { name: requiredLine('name', name) }) }
}
