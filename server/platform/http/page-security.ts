import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isCrossSite } from './cross-site.ts'
import { refusal } from './refusal.ts'

/**
 * Nothing from elsewhere but from these origins, nothing inline. HTTPS is the reverse proxy's to enforce: a machine's
 * plain address works.
 */
const sitePolicy = (origins: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const pageHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
}

type Options = {
  publicUrl: string | undefined
  /** Origins that pages may fetch data and pictures from. */
  openTo?: readonly string[]
}

/**
 * What a browser is told about every page, and the refusal of calls that another site makes in a visitor's name.
 * Pages alone carry the long headers: on JSON they protect nothing, and writing them costs a tenth of the calls.
 */
export const pageSecurity = fp<Options>(async (app, { publicUrl, openTo = [] }) => {
  const policy = sitePolicy(openTo)

  app.addHook('onRequest', async (call, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isUnsafe(call) && isCrossSite(call, publicUrl)) {
      throw refusal.forbidden('This was sent by another site. Open VRUMIES and do it there.')
    }
  })

  app.addHook('onSend', async (_call, reply) => {
    if (!isPage(reply)) return
    reply.headers(pageHeaders)
    // A page that cannot live under it has brought its own.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
  })
})

function isUnsafe({ method }: FastifyRequest) {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

function isPage(reply: FastifyReply) {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html')
}
