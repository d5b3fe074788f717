import Fastify, { type FastifyRequest } from 'fastify'
import { refuseCardNumbers } from './card-numbers.ts'
import { answerErrors, sendRefusal } from './error-replies.ts'
import { newId } from './ids.ts'
import { refusal } from './refusal.ts'

const BODY_BYTES = 64 * 1024
const BODY_MS = 30_000

/**
 * An HTTP server that accepts small forms without card numbers. It does not log calls, so that nothing sensitive is
 * stored by mistake.
 */
export function createServer(report: (error: Error) => void) {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    requestTimeout: BODY_MS,
    forceCloseConnections: true,
    genReqId: () => newId('req'),
    frameworkErrors: (_error, _call, reply) => sendRefusal(reply, refusal.invalid('Invalid request URL.')),
  })
  answerErrors(app, report)
  app.addHook('onRequest', async ({ url, headers }) => refuseCardNumbers(url, ...Object.values(headers).flat()))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_call: FastifyRequest, body: string) => {
      refuseCardNumbers(body)
      return body
    },
  )
  return app
}
