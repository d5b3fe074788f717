import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { sendText } from '../../platform/http/send-text.ts'
import { withoutForbidden } from '../../platform/http/xml-text.ts'

type Feed = {
  type: string
  content: string
  /** When the newest thing in it changed; null if it is empty. */
  changedAt: string | null
  caching?: string
}

/** Sends a document that programs poll, or just 304 if they have it already. */
export function sendFeed(call: FastifyRequest, reply: FastifyReply, { type, content, changedAt, caching }: Feed) {
  const text = withoutForbidden(content)
  const headers = {
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    ...(changedAt && { 'last-modified': new Date(changedAt).toUTCString() }),
  }
  reply.headers(headers)
  if (fresh(call.headers, headers)) return reply.code(304).send()
  return sendText(reply, type, text, caching)
}

/** The latest of these times; null if there are none. */
export function latestOf(times: readonly string[]) {
  const latest = times.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
  return latest ?? null
}
