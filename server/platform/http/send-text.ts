import type { FastifyReply } from 'fastify'

/** `caching`: by default, for five minutes. */
export function sendText(reply: FastifyReply, type: string, content: string, caching = 'public, max-age=300') {
  return reply.type(type).header('cache-control', caching).send(content)
}
