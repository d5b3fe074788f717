import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { curlOf } from './call.ts'
import { problemWith } from './judge.ts'

const operation = {
  id: 'GET /api/things',
  method: 'GET',
  path: '/api/things',
  access: 'moderator',
  parameters: [],
  body: undefined,
  responses: {
    200: { content: { 'application/json': { schema: Type.Object({ id: Type.Integer() }) } } },
    '4XX': { content: { 'application/problem+json': { schema: Type.Object({ code: Type.String() }) } } },
  },
} as const
const call = { method: 'GET', target: '/api/things', headers: {}, body: undefined }
const admin = { ...call, role: 'admin' } as const
const member = { ...call, role: 'member' } as const
const json = (status: number, content: object, type = 'application/json') => ({
  status,
  type,
  headers: {},
  body: Buffer.from(JSON.stringify(content)),
})
const problem = (status: number) => json(status, { code: 'no' }, 'application/problem+json')

test.for([
  ['accepts a documented reply', admin, json(200, { id: 1 }), undefined],
  ['accepts a refusal', member, problem(403), undefined],
  ['reports a 5xx', admin, problem(503), 'answered 503'],
  ['reports a field with a wrong type', admin, json(200, { id: 'a' }), 'answered 200: data/id must be integer'],
  [
    'reports an undocumented content type',
    admin,
    json(200, {}, 'text/csv'),
    'answered 200: the content type text/csv is not documented',
  ],
  ['reports an undocumented status', admin, json(301, {}), 'answered 301: this status is not documented'],
  ['reports missing access control', member, json(200, { id: 1 }), 'admits a member, but requires moderator'],
  ['reports a check that comes before access control', member, problem(400), 'refuses a member with 400'],
] as const)('%s', ([, made, reply, problem]) => {
  expect(problemWith(operation, made, reply, true)).toBe(problem)
})

test('prints a call as a shell command, whatever its bytes are', () => {
  const odd = { ...admin, target: "/a?b='", headers: { 'x-a': 'b' }, body: Buffer.from([0, 255]) }
  expect(curlOf('http://host', odd)).toBe(
    String.raw`curl -si --globoff --path-as-is -X GET 'http://host/a?b='\''' -b "$ADMIN_COOKIE" -H 'x-a: b' --data-binary $'\x00\xff'`,
  )
})
