import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'

const text = Type.String()
const bodyLimit = 4_096
const config = { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true } as const
const response = { 200: text, 303: text, 400: text, 410: text }
const token = Type.String({ pattern: '^\\w{1,100}$' })
const params = Type.Object({ token })
/** Links work once, and lead to pages, which have forms. */
const linkParams = Type.Object({ page: Type.Enum(['setup', 'login', 'onboarding', 'dashboard']), token })
const formParams = Type.Object({ page: Type.Enum(['onboarding', 'dashboard']), token })
const ANSWER_MS = 10_000

type Options = { port: number; secretKey: string }

/**
 * The development gateway's pages: 3-D Secure, those of members who are paid, and its controls, which it only has under
 * `npm run dev`. The gateway listens on this machine only, so browsers reach them through the site. Nobody can guess a
 * token.
 */
export const gatewayRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { port, secretKey }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_call: unknown, body: string) => body,
  )

  for (const file of ['style.css', 'icon.svg']) {
    app.get(`/3d-secure/${file}`, { config, schema: { response } }, (_call, reply) => pass(reply, `3d-secure/${file}`))
  }

  app.get('/3d-secure/:token', { config, schema: { params, response } }, (call, reply) =>
    pass(reply, `3d-secure/${call.params.token}`),
  )

  app.post('/3d-secure/:token', { bodyLimit, config, schema: { params, response } }, (call, reply) =>
    pass(reply, `3d-secure/${call.params.token}`, String(call.body ?? '')),
  )

  app.get('/connect/:page/:token', { config, schema: { params: linkParams, response } }, ({ params }, reply) =>
    pass(reply, `connect/${params.page}/${params.token}`),
  )

  app.post(
    '/connect/:page/:token',
    { bodyLimit, config, schema: { params: formParams, response } },
    ({ params, body }, reply) => pass(reply, `connect/${params.page}/${params.token}`, String(body ?? '')),
  )

  app.get('/gateway', { config, schema: { response } }, (_call, reply) => pass(reply, 'controls/page'))

  app.post('/gateway', { bodyLimit, config, schema: { response } }, (call, reply) =>
    pass(reply, 'controls/page', String(call.body ?? '')),
  )

  async function pass(reply: FastifyReply, path: string, body?: string) {
    const answer = await ask(path, body).catch(() => {
      throw new Refusal(503, 'payments_unavailable', 'This page isn’t available right now. Try again in a moment.')
    })
    if (answer.status === 404) throw refusal.notFound('Page')
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'location']) {
      const value = answer.headers.get(name)
      if (value) reply.header(name, value)
    }
    return reply.code(answer.status).send(await answer.text())
  }

  function ask(path: string, body: string | undefined) {
    const key = path.startsWith('controls/') && { authorization: `Bearer ${secretKey}` }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    return fetch(`http://127.0.0.1:${port}/${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { ...key, ...(body !== undefined && form) },
      ...(body !== undefined && { method: 'POST', body }),
    })
  }
}
