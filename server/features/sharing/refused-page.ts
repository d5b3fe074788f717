import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendText } from '../../platform/http/send-text.ts'
import { renderBusy } from './page.ts'

/** A page that only says why there is nothing else runs no scripts. */
export const plainPageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** An error handler: people who go too fast, or come while the site is too busy, get a page that says so. */
export function sendRefusedPage(error: unknown, call: FastifyRequest, reply: FastifyReply) {
  const isForLater = error instanceof Refusal && (error.status === 429 || error.status === 503)
  if (!isForLater || !call.headers.accept?.includes('text/html')) throw error
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  reply.code(error.status).headers(plainPageHeaders)
  return sendText(reply, 'text/html; charset=utf-8', renderBusy(error.message), 'no-store')
}
