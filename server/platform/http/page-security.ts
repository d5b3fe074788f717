import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isCrossSite } from './cross-site.ts'
import { refusal } from './refusal.ts'

const self: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/**
 * The content security policy: nothing inline, and other origins only where `openTo` allows them, by directive. It does
 * not enforce HTTPS, which is up to the reverse proxy, so that a plain HTTP address works, too.
 */
export function pagePolicy(openTo: ReadonlyMap<string, readonly string[]> = new Map()) {
  return Object.entries(self)
    .map(([name, sources]) => [name, sources, openTo.get(name) ?? []].flat().join(' '))
    .join('; ')
}

const pageHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
}

type Options = {
  publicUrl: string | undefined
  /** Other origins that pages may fetch data and pictures from. */
  openTo?: readonly string[]
}

/**
 * Sets the security headers, and refuses cross-site calls that change something. Only pages get the long headers: on
 * JSON they protect nothing, and writing them costs a tenth of the throughput.
 */
export const pageSecurity = fp<Options>(async (app, { publicUrl, openTo = [] }) => {
  const policy = pagePolicy(
    new Map([
      ['img-src', openTo],
      ['connect-src', openTo],
    ]),
  )

  app.addHook('onRequest', async (call, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isUnsafe(call) && isCrossSite(call, publicUrl)) {
      throw refusal.forbidden('This request came from another site. Open VRUMIES and try again there.')
    }
  })

  app.addHook('onSend', async (_call, reply) => {
    if (!isPage(reply)) return
    reply.headers(pageHeaders)
    // Pages that cannot work under this policy set their own.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
  })
})

function isUnsafe({ method }: FastifyRequest) {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

function isPage(reply: FastifyReply) {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html')
}
