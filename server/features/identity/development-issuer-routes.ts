import type { IncomingMessage } from 'node:http'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { type Static, Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { MAX_NAME_LENGTH } from '#contract/members.ts'
import type { Sql } from '../../platform/database/database.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { ownAddress } from '../../platform/http/site-address.ts'
import { getAccount } from './accounts.queries.ts'
import { enterDemoMember } from './actions.ts'
import { chooserStyle, freeChoicePage, samplePage } from './chooser-page.ts'
import { type Identity, issuerPath, newcomers, remember } from './development-issuer.ts'
import { type Demo, listDemoMembers } from './queries.ts'
import { isAtThisMachine } from './session.ts'

const config = { access: 'anyone', rateLimit: callLimits.read } as const
const hidden = { schema: { hide: true } }

const Interaction = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{1,64}$' }) })
const Choice = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
  email: Type.Optional(Type.String({ format: 'email' })),
  verified: Type.Optional(Type.String()),
  member: Type.Optional(Id),
})
type Choice = Static<typeof Choice>

type Options = { sql: Sql; demo: Demo }

/**
 * The stand-in for Google, under the prefix `issuerPath`. Registered only without Google credentials; in production,
 * only for a public demo. On this machine, any identity is allowed; remote visitors can only be sample members.
 */
export const developmentIssuer: FastifyPluginAsyncTypebox<Options> = async (app, { sql, demo }) => {
  // The stand-in never signs in an admin or a moderator, even where the sign-in screen offers them.
  const samples = { ...demo, isLoopback: false }
  const mayBeAnybody = (call: FastifyRequest) => demo.isLoopback && isAtThisMachine(call)

  async function chosen(call: FastifyRequest, choice: Choice): Promise<Identity | null> {
    if (mayBeAnybody(call)) return typedPerson(choice)
    if (choice.member === undefined) return null
    const account = await getAccount(sql, await enterDemoMember(sql, choice.member, samples))
    return { ...account, isVerified: true }
  }

  async function page(call: FastifyRequest, action: string) {
    if (mayBeAnybody(call)) return freeChoicePage(action, newcomers)
    return samplePage(action, await listDemoMembers(sql, samples))
  }

  const issuer = once(async () => {
    // Loaded lazily: it is slow to load, and rarely used.
    const { createIssuer } = await import('./development-issuer-provider.ts')
    return createIssuer(ownAddress(app))
  })

  app.get('/style.css', { config, ...hidden }, (_call, reply) => reply.type('text/css').send(chooserStyle))

  app.get(
    '/interaction/:uid',
    { config: { ...config, subject: 'Member' }, schema: { hide: true, params: Interaction, querystring: Choice } },
    async (call, reply) => {
      const provider = await issuer()
      const { raw } = call
      await provider.interactionDetails(raw, reply.raw).catch(() => {
        throw refusal.invalid('This sign-in has expired. Go back to the site and try again.')
      })
      const identity = await chosen(call, call.query)
      if (!identity) return sendPage(reply, await page(call, `${issuerPath}/interaction/${call.params.uid}`))
      remember(identity)
      const result = { login: { accountId: identity.email, remember: false }, select_account: {} }
      return reply.redirect(await provider.interactionResult(raw, reply.raw, result), 303)
    },
  )

  await app.register(async (borrowed) => {
    // The provider parses bodies itself.
    borrowed.removeAllContentTypeParsers()
    borrowed.addContentTypeParser('*', (_call, _payload, done) => done(null))
    borrowed.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/*',
      config,
      ...hidden,
      async handler(call, reply) {
        const handle = await issuer().then((provider: Provider) => provider.callback())
        reply.hijack()
        const path = call.raw.url!.slice(issuerPath.length)
        if (path.startsWith('/auth')) dropSessionCookie(call.raw)
        await handle(Object.assign(call.raw, { originalUrl: call.raw.url, url: path }), reply.raw)
      },
    })
  })
}

/** Drops the issuer's session cookie from a call, so that switching accounts needs no sign-out there. */
function dropSessionCookie({ headers }: IncomingMessage) {
  const cookies = headers.cookie?.split(/; */).filter((cookie) => !cookie.startsWith('_session'))
  if (cookies) headers.cookie = cookies.join('; ')
}

function typedPerson({ name, email, verified }: Choice): Identity | null {
  return name && email ? { name, email: email.toLowerCase(), isVerified: verified === 'yes' } : null
}

function sendPage(reply: FastifyReply, page: string) {
  return reply
    .type('text/html')
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
    })
    .send(page)
}

function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
