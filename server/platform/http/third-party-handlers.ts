import fp from 'fastify-plugin'
import type { Access } from './access.ts'
import type { callLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A handler from a library. Its responses are not in our OpenAPI document. */
    isThirdParty?: boolean
  }
}

/** A handler from a library, which cannot declare its access and limits itself. */
export type ThirdPartyHandler = {
  /** The route itself and everything under it. */
  prefix: string
  access: Access
  rateLimit: (typeof callLimits)[keyof typeof callLimits]
  /** The largest body it may be sent, in bytes; 0: it takes none. */
  bodyLimit: number
  /** Which library it comes from, and what for. */
  reason: string
}

/**
 * Applies the declarations in `table` to the routes of third-party handlers. Register it before access, rate limits, and body limits.
 * A handler that is missing from the table has declared nothing, so the server does not start.
 */
export const thirdPartyHandlers = fp<{ table: readonly ThirdPartyHandler[] }>(async (app, { table }) => {
  app.addHook('onRoute', (route) => {
    const entry = table.find(({ prefix }) => route.url === prefix || route.url.startsWith(`${prefix}/`))
    if (!entry) return
    const { access, rateLimit, bodyLimit } = entry
    route.bodyLimit = bodyLimit
    route.config = { ...route.config, access, rateLimit, isThirdParty: true, ignoresViewer: access === 'anyone' }
    route.schema = { ...route.schema, hide: true }
  })
})
