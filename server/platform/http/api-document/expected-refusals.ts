import type { FastifySchema, RouteOptions } from 'fastify'
import { Problem } from '#contract/basics.ts'
import { ROLES } from '#contract/members.ts'
import { own } from '#contract/own.ts'
import { STANDING_CODES } from '../standing.ts'
import type { ErrorCatalog } from './api-guide.ts'

/** Calls are refused with these whatever they ask for; those that can have a body, also with `ofBodies`. */
const ofAnyCall = ['invalid', 'too_many_calls', 'too_large', 'too_slow', 'internal', 'unavailable']
const ofBodies = [...ofAnyCall, 'unsupported_media_type']

type Route = Pick<RouteOptions, 'method' | 'config' | 'schema'>

/**
 * The documented refusals of a route by status: those that follow from its access and its schemas, and those `ofOperation`.
 * The rest, which any call can get, is under 'default'.
 */
export function expectedRefusals(route: Route, ofOperation: readonly string[], errors: ErrorCatalog) {
  const ofRoute = new Set([...codesOfSchema(route.schema ?? {}), ...codesOfAccess(route), ...ofOperation])
  const others = route.method === 'GET' ? ofAnyCall : ofBodies
  const statuses = new Set([...ofRoute].flatMap((code) => own(errors, code)?.[0] ?? []))
  const codesAt = (status: number) =>
    [...new Set([...ofRoute, ...others])].filter((code) => own(errors, code)?.[0].includes(status))
  const replies = [...statuses].map((status) => [String(status), refusalReply(codesAt(status), errors)] as const)
  return { ...Object.fromEntries(replies), default: refusalReply(others, errors) }
}

function codesOfAccess({ method, config }: Route) {
  const access = config?.access ?? 'anyone'
  // Pages of other sites may not change anything.
  const isForbidden = method !== 'GET' || ROLES.indexOf(access as never) > 0
  return [
    ...(access === 'anyone' ? [] : ['sign_in_first']),
    ...(access === 'verified' ? ['verify_first'] : []),
    ...(isForbidden ? ['forbidden'] : []),
    ...(ROLES.indexOf(access as never) > 0 ? ['second_factor_needed'] : []),
    ...codesOfStanding(method, config),
    ...(config?.switch ? ['switched_off'] : []),
  ]
}

/** Of members whom moderators warned or suspended. Where anyone may read, they are visitors. */
function codesOfStanding(method: Route['method'], config: Route['config']) {
  const { access = 'anyone', whileSuspended = false, ignoresViewer = false } = config ?? {}
  if (whileSuspended || ignoresViewer) return []
  if (method !== 'GET') return STANDING_CODES
  return access === 'anyone' ? [] : ['suspended']
}

function codesOfSchema({ params, querystring, body, headers }: FastifySchema) {
  const { properties = {} } = (headers ?? {}) as { properties?: object }
  return [
    ...(querystring || body || headers ? ['invalid'] : []),
    ...(params ? ['not_found'] : []),
    ...('idempotency-key' in properties ? ['idempotency_key_reused'] : []),
  ]
}

function refusalReply(codes: readonly string[], errors: ErrorCatalog) {
  return {
    description: codes.map((code) => `- \`${code}\`: ${own(errors, code)?.[1]}`).join('\n'),
    content: {
      'application/problem+json': {
        schema: { allOf: [Problem, { properties: { code: { enum: codes } } }] as const },
      },
    },
  }
}
