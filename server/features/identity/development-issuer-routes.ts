import type { IncomingMessage } from 'node:http'
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import type Provider from 'oidc-provider'
import { MAX_NAME_LENGTH } from '#contract/members.ts'
import { limits } from '../../platform/rate-limits.ts'
import { refusal } from '../../platform/refusal.ts'
import { ownAddress } from '../../platform/site-address.ts'
import { chooserPage, chooserStyle } from './chooser-page.ts'
import { discoveryFor, issuerPath, newcomers, remember } from './development-issuer.ts'

const config = { access: 'anyone', rateLimit: limits.read } as const
const hidden = { schema: { hide: true } }

const Interaction = Type.Object({ uid: Type.String({ pattern: '^[\\w-]{1,64}$' }) })
const Choice = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH })),
  email: Type.Optional(Type.String({ format: 'email' })),
  verified: Type.Optional(Type.String()),
})

/** Registered only where there is no Google, and never in production. Its prefix is `issuerPath`. */
export const developmentIssuer: FastifyPluginAsyncTypebox = async (app) => {
  const issuer = once(async () => {
    // It takes a while to load, and most people never ask.
    const { createIssuer } = await import('./development-issuer-provider.ts')
    return createIssuer(ownAddress(app))
  })

  app.get('/style.css', { config, ...hidden }, (_call, reply) => reply.type('text/css').send(chooserStyle))

  app.get(
    '/for/:origin/openid-configuration',
    { config, schema: { hide: true, params: Type.Object({ origin: Type.String({ maxLength: 400 }) }) } },
    (call) => discoveryFor(Buffer.from(call.params.origin, 'base64url').toString(), ownAddress(app)),
  )

  app.get(
    '/interaction/:uid',
    { config, schema: { hide: true, params: Interaction, querystring: Choice } },
    async (call, reply) => {
      const provider = await issuer()
      const { email, name, verified } = call.query
      const { raw } = call
      await provider.interactionDetails(raw, reply.raw).catch(() => {
        throw refusal.invalid('This sign-in has expired. Go back to the site and try again.')
      })
      if (!email || !name) return showChooser(reply, call.params.uid)
      const accountId = email.toLowerCase()
      remember({ email: accountId, name, isVerified: verified === 'yes' })
      const result = { login: { accountId, remember: false }, select_account: {} }
      return reply.redirect(await provider.interactionResult(raw, reply.raw, result), 303)
    },
  )

  await app.register(async (borrowed) => {
    // It reads the bodies itself.
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
        if (path.startsWith('/auth')) forgetWhoItWas(call.raw)
        await handle(Object.assign(call.raw, { originalUrl: call.raw.url, url: path }), reply.raw)
      },
    })
  })
}

/** Every sign-in begins anew: who was somebody else a moment ago would have to sign out of the issuer first. */
function forgetWhoItWas({ headers }: IncomingMessage) {
  const cookies = headers.cookie?.split(/; */).filter((cookie) => !cookie.startsWith('_session'))
  if (cookies) headers.cookie = cookies.join('; ')
}

function showChooser(reply: FastifyReply, uid: string) {
  return reply
    .type('text/html')
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
    })
    .send(chooserPage(`${issuerPath}/interaction/${uid}`, `${issuerPath}/style.css`, newcomers))
}

function once<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
