import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The switch that can turn this route off for everyone. */
    switch?: string
  }
}

/** `routes`: by switch, the routes that it turns off. `findRefusal`: what callers read while it is off; null while it is on. */
export type Switches = {
  routes: Readonly<Record<string, readonly string[]>>
  findRefusal: (name: string) => Promise<string | null>
}

/** Refuses calls of what an admin has switched off, before their bodies are read. Register it before any route. */
export const switchedOff = fp<Switches>(async (app, { routes, findRefusal }) => {
  const switches = new Map(Object.entries(routes).flatMap(([name, ofOne]) => ofOne.map((route) => [route, name])))

  app.addHook('onRoute', (route) => {
    const name = switches.get(`${route.method} ${route.url}`)
    if (name) route.config = { ...route.config, switch: name } as RouteOptions['config']
  })

  app.addHook('onRequest', async (call) => {
    const name = call.routeOptions.config.switch
    const detail = name && (await findRefusal(name))
    if (detail) throw new Refusal(403, 'switched_off', detail)
  })
})
