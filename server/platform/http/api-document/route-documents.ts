import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { anyRefusal } from '../error-replies.ts'
import { operationOf } from '../operations.ts'
import type { ErrorCatalog } from './api-guide.ts'
import { expectedRefusals } from './expected-refusals.ts'

type Replies = Record<string, object>
type Params = { properties?: Record<string, object>; required?: readonly string[] }

/** Returns what the document says about a route: pages, files, and other routes without an operation are hidden. */
export function routeDocumenter(app: FastifyInstance, errors: ErrorCatalog) {
  return (schema: FastifySchema | undefined, route: RouteOptions) => {
    const operation = operationOf(app, route)
    if (!schema || !operation) return { hide: true }
    const { response, params, ...rest } = schema
    const { replies, isRefused } = repliesOf(response as Replies)
    const refusals = isRefused ? expectedRefusals(route, operation.refusals, errors) : {}
    return {
      ...rest,
      ...(params ? { params: withPath(params) } : {}),
      ...formOf(route.config?.takesFiles),
      ...securityOf(route.config?.access),
      response: { ...replies, ...refusals },
    }
  }
}

/** The declared replies, without those that error-replies.ts adds. Uploads declare refusals of their own. */
function repliesOf(response: Replies) {
  const own = Object.entries(response).filter(([, reply]) => reply !== anyRefusal)
  return { replies: Object.fromEntries(own), isRefused: own.length < Object.keys(response).length }
}

function formOf(fields: object | undefined) {
  return fields ? { body: fields, consumes: ['multipart/form-data'] } : {}
}

/** Signing in is needed unless anyone may call. The array has the role that is needed. */
function securityOf(access = 'anyone') {
  if (access === 'member') return {}
  return { security: access === 'anyone' ? [{}, { session: [] }] : [{ session: [access] }] }
}

/** The end of a path can be '*', which is not a name. */
function withPath(params: Params) {
  const { properties: { '*': path, ...named } = {}, required = [] } = params
  if (!path) return params
  return { ...params, properties: { ...named, path }, required: required.map((name) => (name === '*' ? 'path' : name)) }
}
