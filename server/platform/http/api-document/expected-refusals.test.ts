import { expect, test } from 'vitest'
import { errorCodes } from '../../../error-codes.ts'
import { expectedRefusals } from './expected-refusals.ts'

const input = { type: 'object' }
const standings = ['suspended', 'read_only', 'read_warning_first'] as const
const once = { headers: { type: 'object', properties: { 'idempotency-key': {} } } }

test.for([
  ['anyone reads', { method: 'GET', access: 'anyone' }, {}],
  ['anyone searches', { method: 'GET', access: 'anyone', schema: { querystring: input } }, { 400: ['invalid'] }],
  ['anyone reads one', { method: 'GET', access: 'anyone', schema: { params: input } }, { 404: ['not_found'] }],
  ['anyone changes', { method: 'PUT', access: 'anyone' }, { 403: ['forbidden', ...standings] }],
  ['members read', { method: 'GET', access: 'member' }, { 401: ['sign_in_first'], 403: ['suspended'] }],
  [
    'suspended members read',
    { method: 'GET', access: 'member', config: { whileSuspended: true } },
    { 401: ['sign_in_first'] },
  ],
  [
    'suspended members change',
    { method: 'PUT', access: 'member', config: { whileSuspended: true } },
    { 401: ['sign_in_first'], 403: ['forbidden'] },
  ],
  [
    'verified read',
    { method: 'GET', access: 'verified' },
    { 401: ['sign_in_first'], 403: ['verify_first', 'suspended'] },
  ],
  [
    'moderators read',
    { method: 'GET', access: 'moderator' },
    { 401: ['sign_in_first'], 403: ['forbidden', 'second_factor_needed', 'suspended'] },
  ],
  [
    'verified create',
    { method: 'POST', access: 'verified', schema: { body: input, ...once } },
    {
      400: ['invalid'],
      401: ['sign_in_first'],
      403: ['verify_first', 'forbidden', ...standings],
      409: ['idempotency_key_reused', 'not_now'],
      429: ['same_text', 'too_many_calls'],
    },
    ['not_now', 'same_text'],
  ],
] as const)('%s', ([, { method, access, ...route }, refusals, own = [] as const]) => {
  const schema = 'schema' in route ? route.schema : {}
  const config = { access, ...('config' in route && route.config) }
  const documented = expectedRefusals({ method, config, schema } as never, own, errorCodes)

  const { default: others, ...byStatus } = Object.fromEntries(
    Object.entries(documented).map(([status, { content }]) => {
      return [status, content['application/problem+json'].schema.allOf[1].properties.code.enum] as const
    }),
  )
  expect(byStatus).toEqual(refusals)
  expect(others).toEqual(expect.arrayContaining(['invalid', 'too_many_calls', 'internal', 'unavailable']))
  expect(others?.includes('unsupported_media_type')).toBe(method !== 'GET')
})
