import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { formats } from '../server/platform/formats.ts'

type Documented = { content?: Record<string, { schema?: object }> }
type Paths = Record<string, Record<string, { responses: Record<string, Documented> }>>

const ajv = new Ajv({ strict: false, allErrors: true, formats })
const compiled = new Map<object, ValidateFunction>()

/** Compares every reply with what the OpenAPI document says of it; `violations` are sentences. */
export function conformance() {
  const violations: string[] = []
  const routes: RouteOptions[] = []

  const observer = fp(async (app) => {
    app.addHook('onRoute', (route) => {
      routes.push(route)
    })
    app.addHook('onSend', async (call, reply, payload) => {
      const violation = violationOf(documentedFor(app, reply), reply, payload)
      if (violation) violations.push(`${call.method} ${call.url} -> ${reply.statusCode}: ${violation}`)
    })
  })

  return { violations, routes, observer }
}

/** Pages, borrowed handlers, and addresses that nobody serves are not in the document. */
function documentedFor(app: FastifyInstance, reply: FastifyReply): Documented | 'not ours' | undefined {
  const { url = '', method } = reply.request.routeOptions
  const paths = app.swagger().paths as Paths
  const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[String(method).toLowerCase()]
  if (!operation) return 'not ours'
  const status = String(reply.statusCode)
  return operation.responses[status] ?? operation.responses[`${status[0]}XX`]
}

function violationOf(documented: Documented | 'not ours' | undefined, reply: FastifyReply, payload: unknown) {
  if (documented === 'not ours') return undefined
  if (!documented) return 'this status is not documented'
  // With these, HTTP sends no body, whatever the handler gave.
  if (!documented.content) return reply.statusCode === 204 || !payload ? undefined : 'a body is not documented'

  const type = String(reply.getHeader('content-type')).split(';')[0]!
  const schema = documented.content[type]?.schema
  if (!schema) return `the content type ${type} is not documented`
  return type.endsWith('json') ? mismatch(schema, payload) : undefined
}

function mismatch(schema: object, payload: unknown) {
  const isRight = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, isRight)
  return isRight(JSON.parse(String(payload))) ? undefined : ajv.errorsText(isRight.errors)
}
