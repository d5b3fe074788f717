import { issuerPath } from './features/identity/index.ts'
import { SOCKET_BYTES } from './platform/background/realtime.ts'
import { callLimits } from './platform/http/rate-limits.ts'
import type { ThirdPartyHandler } from './platform/http/third-party-handlers.ts'

/** Handlers from libraries. (The sign-in library is not listed: we call it from routes of our own.) */
export const thirdParty: readonly ThirdPartyHandler[] = [
  {
    prefix: '/*',
    access: 'anyone',
    rateLimit: callLimits.files,
    bodyLimit: 0,
    reason: 'fastify-static: the built web app',
  },
  {
    prefix: '/api/docs',
    access: 'anyone',
    rateLimit: callLimits.read,
    bodyLimit: 0,
    reason: 'Scalar: interactive API documentation',
  },
  {
    prefix: issuerPath,
    access: 'anyone',
    rateLimit: callLimits.read,
    bodyLimit: 16 * 1024,
    reason: 'oidc-provider: stands in for Google',
  },
  {
    prefix: '/socket.io',
    access: 'anyone',
    rateLimit: callLimits.files,
    bodyLimit: SOCKET_BYTES,
    reason: 'socket.io: live events; it answers below Fastify, and applies its own access checks and limits',
  },
]
