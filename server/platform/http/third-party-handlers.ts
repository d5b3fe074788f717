import fp from 'fastify-plugin'
import type { Access } from './access.ts'
import type { limits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A handler that came with a library: what it answers is not in our OpenAPI document. */
    isThirdParty?: boolean
  }
}

/** A handler we did not write, and which therefore cannot declare these itself. */
export type ThirdPartyHandler = {
  /** The route itself and everything under it. */
  prefix: string
  access: Access
  rateLimit: (typeof limits)[keyof typeof limits]
  /** Who lends it, and what for. */
  reason: string
}

/**
 * Register before access and limits: gives the routes of borrowed handlers what the table says of them. A borrowed
 * handler that is not in the table has declared nothing, and so the server does not start.
 */
export const thirdPartyHandlers = fp<{ table: readonly ThirdPartyHandler[] }>(async (app, { table }) => {
  app.addHook('onRoute', (route) => {
    const entry = table.find(({ prefix }) => route.url === prefix || route.url.startsWith(`${prefix}/`))
    if (!entry) return
    const { access, rateLimit } = entry
    route.config = { ...route.config, access, rateLimit, isThirdParty: true, ignoresViewer: access === 'anyone' }
    route.schema = { ...route.schema, hide: true }
  })
})
