import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const text = Type.String()
const config = { access: 'anyone', rateLimit: callLimits.read, ignoresViewer: true } as const
const response = { 200: text, 303: text, 400: text, 410: text }
const params = Type.Object({ token: Type.String({ pattern: '^\\w{1,100}$' }) })
const ANSWER_MS = 10_000

/**
 * The development gateway's 3-D Secure page. The gateway listens on this machine only, so browsers reach the page through
 * the site. Nobody can guess a token.
 */
export const gatewayRoutes: FastifyPluginAsyncTypebox<{ port: number }> = async (app, { port }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    async (_call: unknown, body: string) => body,
  )

  for (const file of ['style.css', 'icon.svg']) {
    app.get(`/3d-secure/${file}`, { config, schema: { response } }, (_call, reply) => pass(reply, file))
  }

  app.get('/3d-secure/:token', { config, schema: { params, response } }, (call, reply) =>
    pass(reply, call.params.token),
  )

  app.post('/3d-secure/:token', { config, schema: { params, response } }, (call, reply) =>
    pass(reply, call.params.token, String(call.body ?? '')),
  )

  async function pass(reply: FastifyReply, path: string, body?: string) {
    const answer = await fetch(`http://127.0.0.1:${port}/3d-secure/${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body !== undefined && {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    }).catch(() => {
      throw new Refusal(
        503,
        'payments_unavailable',
        'The bank’s page isn’t available right now. Try again in a moment.',
      )
    })
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'location']) {
      const value = answer.headers.get(name)
      if (value) reply.header(name, value)
    }
    return reply.code(answer.status).send(await answer.text())
  }
}
