import type { FastifyInstance, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { own } from '#contract/own.ts'
import type { ApiGuide } from './api-document/api-guide.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** By route, such as 'GET /api/posts/:postId'. */
    operations: Map<string, Operation>
  }
}

/** What the API document says about a route, besides what follows from its schemas, access, and limits. */
export type Operation = { id: string; summary: string; section: string; refusals: readonly string[] }

/** By operation id: method and path of the route, what it does in one sentence, and the codes of its own refusals. */
type Operations = Readonly<Record<string, readonly [route: string, summary: string, ...refusals: string[]]>>

/**
 * Describes the routes of a slice for a section of the API document, one line each. Call the result first in the plugin
 * that adds the routes: paths are relative to its prefix. `shared`: the codes of refusals that all of these routes have.
 * What follows from a route's access and schemas need not be listed (expected-refusals.ts).
 */
export function operations(section: string, table: Operations, shared: readonly string[] = []) {
  return (app: FastifyInstance) => {
    for (const [id, [route, summary, ...ownRefusals]] of Object.entries(table)) {
      const refusals = [...shared, ...ownRefusals]
      app.operations.set(route.replace(' ', ` ${app.prefix}`), { id, summary, section, refusals })
    }
  }
}

/** The operation of a route; undefined for pages, files, and HEAD. */
export function operationOf({ operations }: FastifyInstance, { method, url }: Pick<RouteOptions, 'method' | 'url'>) {
  return operations.get(`${method} ${url}`)
}

/** How the API document writes the path of a route: '/api/posts/{postId}' for '/api/posts/:postId'. */
export function documentedPath(url: string) {
  return url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')
}

type Guide = Pick<ApiGuide, 'sections' | 'errors'>

/**
 * Register it before any route: the server does not start if a route of the API has no operation, or if an operation has no
 * route, an id or a section that is not allowed, a summary of more than one sentence, or an unknown error.
 */
export const declaredOperations = fp<Guide>(async (app, guide) => {
  const routes = new Set<string>()
  app.decorate('operations', new Map())

  app.addHook('onRoute', (route) => {
    if (isInApi(route)) routes.add(`${route.method} ${route.url}`)
    const operation = operationOf(app, route)
    if (!operation) return
    const { id: operationId, summary, section } = operation
    route.schema = { ...route.schema, operationId, summary, tags: [section] }
  })

  app.addHook('onReady', async () => {
    const undescribed = [...routes].filter((route) => !app.operations.has(route))
    if (undescribed.length > 0) throw new Error(`These routes do not declare an operation: ${undescribed.join(', ')}`)
    const mistakes = mistakesIn(app.operations, routes, guide)
    if (mistakes.length > 0) throw new Error(`These operations are not right: ${mistakes.join('; ')}`)
  })
})

function isInApi({ method, url, schema, config }: RouteOptions) {
  return method !== 'HEAD' && /^\/(api|v1_1)\//.test(url) && !schema?.hide && !config?.isThirdParty
}

function mistakesIn(operations: ReadonlyMap<string, Operation>, routes: ReadonlySet<string>, guide: Guide) {
  const ids = new Set<string>()
  return [...operations].flatMap(([route, { id, summary, section: name, refusals }]) => {
    const section = guide.sections.find((one) => one.name === name)
    const isKnown = ids.has(id)
    ids.add(id)
    return [
      !section && 'there is no such section',
      !(routes.has(route) || section?.isForDevelopment) && 'there is no such route',
      isKnown && 'the id is used twice',
      !/^[a-z][A-Za-z]+$/.test(id) && 'the id must be in camel case',
      !/^[A-Z][^.]+[^.\s]$/.test(summary) && 'the summary must be one sentence without a period',
      ...refusals.map((code) => !own(guide.errors, code) && `there is no error ${code}`),
    ].flatMap((mistake) => (mistake ? [`${id} (${route}): ${mistake}`] : []))
  })
}
