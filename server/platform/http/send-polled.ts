import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { sendText } from './send-text.ts'
import { withoutForbidden } from './xml-text.ts'

type Polled = {
  type: string
  content: string
  /** When the newest thing in it changed; null if it is empty. */
  changedAt: string | null
  caching?: string
}

/** Sends a document that programs poll, or just 304 if they have it already. */
export function sendPolled(call: FastifyRequest, reply: FastifyReply, { type, content, changedAt, caching }: Polled) {
  const text = withoutForbidden(content)
  const headers = {
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    ...(changedAt && { 'last-modified': new Date(changedAt).toUTCString() }),
  }
  reply.headers(headers)
  if (fresh(call.headers, headers)) return reply.code(304).send()
  return sendText(reply, type, text, caching)
}
