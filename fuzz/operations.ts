import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { buildApp } from '../server/app.ts'
import { openPool } from '../server/platform/database/database.ts'
import type { Access } from '../server/platform/http/access.ts'
import { documentedPath } from '../server/platform/http/operations.ts'

export type Schema = Readonly<Record<string, unknown>>
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
export type Responses = Record<string, { content?: Record<string, { schema?: object }> }>

/** One operation of the OpenAPI document; `id` is like 'GET /api/posts/{postId}'. */
export type Operation = {
  id: string
  method: string
  path: string
  access: Access
  parameters: readonly Parameter[]
  /** The schema of a JSON body. */
  body: Schema | undefined
  responses: Responses
}

type Documented = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Responses
}

/** The documented operations, and the other URLs that the server answers: pages, feeds, files. */
export async function readOperations() {
  const routes: RouteOptions[] = []
  const collect = fp(async (app) => void app.addHook('onRoute', (route) => void routes.push(route)))
  // This connects to no database, because the app makes no query.
  const sql = openPool('postgres://nowhere')
  const app = await buildApp({ sql, sessionSecret: 'unused', hasDemoData: true, observers: [collect] })
  await app.ready()
  const paths = app.swagger().paths as Record<string, Record<string, Documented>>
  const operations = routes.flatMap((route) => operationOf(route, paths) ?? [])
  const others = routes.filter((route) => route.method === 'GET' && !operationOf(route, paths)).map(({ url }) => url)
  await app.close()
  return { operations, others: [...new Set(others)] }
}

function operationOf({ method, url, config }: RouteOptions, paths: Record<string, Record<string, Documented>>) {
  const path = documentedPath(url)
  const documented = paths[path]?.[String(method).toLowerCase()]
  if (!documented) return undefined
  const { parameters = [], requestBody, responses } = documented
  const body = requestBody?.content['application/json']?.schema
  return { id: `${method} ${path}`, method: String(method), path, access: config!.access, parameters, body, responses }
}
