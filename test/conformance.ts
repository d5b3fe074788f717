import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { formats } from '../server/platform/http/formats.ts'
import { documentedPath } from '../server/platform/http/operations.ts'

type Documented = { content?: Record<string, { schema?: object }> }
type Responses = Record<string, Documented>
type Paths = Record<string, Record<string, { responses: Responses }>>

const ajv = new Ajv({ strict: false, allErrors: true, formats })
/** By the text of the schema: a worker runs many test files, each with an app and equal schemas of its own. */
const compiled = new Map<string, ValidateFunction>()
const known = new WeakMap<object, ValidateFunction>()

/** Compares every reply with the OpenAPI document; `violations` are sentences. */
export function conformance() {
  const violations: string[] = []
  const routes: RouteOptions[] = []

  const observer = fp(async (app) => {
    app.addHook('onRoute', (route) => {
      routes.push(route)
    })
    app.addHook('onSend', async (call, reply, payload) => {
      const violation = violationOfSent(app, reply, payload)
      if (violation) violations.push(`${call.method} ${call.url} -> ${reply.statusCode}: ${violation}`)
    })
  })

  return { violations, routes, observer }
}

/** Skips what is not in the document: pages, third-party handlers, and unknown URLs. */
function violationOfSent(app: FastifyInstance, reply: FastifyReply, payload: unknown) {
  const { url = '', method } = reply.request.routeOptions
  const paths = app.swagger().paths as Paths
  const operation = paths[documentedPath(url)]?.[String(method).toLowerCase()]
  const type = String(reply.getHeader('content-type'))
  return operation && violationOf(operation.responses, { status: reply.statusCode, type, payload })
}

/** How a reply violates the documented responses; undefined if it does not. */
export function violationOf(responses: Responses, reply: { status: number; type: string; payload: unknown }) {
  const status = String(reply.status)
  const documented = documentedAt(responses, status)
  if (!documented) return 'this status is not documented'
  // HTTP sends no body with a 204, whatever the handler returned.
  if (!documented.content) return status === '204' || !reply.payload ? undefined : 'a body is not documented'

  const type = reply.type.split(';')[0]!
  const schema = (documented.content[type] ?? documented.content['*/*'])?.schema
  if (!schema) return `the content type ${type} is not documented`
  return type.endsWith('json') ? mismatch(schema, reply.payload) : undefined
}

function documentedAt(responses: Responses, status: string) {
  return responses[status] ?? responses[`${status[0]}XX`] ?? (status >= '400' ? responses.default : undefined)
}

function mismatch(schema: object, payload: unknown) {
  const isRight = known.get(schema) ?? compile(schema)
  known.set(schema, isRight)
  return isRight(JSON.parse(String(payload))) ? undefined : ajv.errorsText(isRight.errors)
}

function compile(schema: object) {
  const text = JSON.stringify(schema)
  const isRight = compiled.get(text) ?? ajv.compile(schema)
  compiled.set(text, isRight)
  return isRight
}
