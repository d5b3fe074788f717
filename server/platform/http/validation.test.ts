import Fastify, { type InjectOptions } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Id, Input, OneOf, RequiredText, Timestamp } from '#contract/basics.ts'
import { bodyLimits } from './body-limits.ts'
import { errorReplies } from './error-replies.ts'
import { validation } from './validation.ts'

const Interval = Input({
  opens: Type.String({ pattern: '^\\d\\d:\\d\\d$', description: 'Enter a time such as 08:30.' }),
})
const Car = Input({
  kind: Type.Literal('car'),
  title: RequiredText(120),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  price: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  fromYear: Type.Optional(Type.Integer({ minimum: 1885, maximum: 9999 })),
  urgency: Type.Optional(Type.Enum(['Urgent', 'I Can Wait'])),
  isSold: Type.Optional(Type.Boolean()),
  startsAt: Type.Optional(Timestamp),
  day: Type.Optional(Type.String({ format: 'date' })),
  draftId: Type.Optional(Type.String({ format: 'uuid' })),
  tags: Type.Optional(Type.Array(RequiredText(30), { maxItems: 2 })),
  hours: Type.Optional(Input({ monday: Type.Array(Interval) })),
  free: Type.Optional(Type.Unknown()),
})
const Bike = Input({ kind: Type.Literal('bike'), wheels: Type.Integer() })

const app = Fastify()
await app.register(errorReplies)
await app.register(bodyLimits)
await app.register(validation)
app.post('/', { bodyLimit: 2_000, schema: { body: OneOf('kind', [Car, Bike as never]) } }, (call) => call.body)
app.get(
  '/',
  {
    schema: {
      querystring: Input({
        limit: Type.Optional(Id),
        most: Type.Optional(Type.Integer({ minimum: 0 })),
        km: Type.Optional(Type.Number()),
        kms: Type.Optional(Type.Array(Type.Number())),
        tag: Type.Optional(Type.Array(Type.String())),
      }),
    },
  },
  (call) => call.query,
)
app.get(
  '/:postId',
  { config: { subject: 'Post' } as never, schema: { params: Type.Object({ postId: Id }) } },
  () => 'found',
)
app.get('/bug', () => {
  throw new Error('select password from nowhere')
})

const car = { kind: 'car', title: 'A coupe' }

test.for<[wrong: object, field: string, message: string]>([
  [{ title: '' }, 'title', 'This can’t be blank.'],
  [{ title: ' \n' }, 'title', 'This can’t be blank.'],
  [{ title: '🚗'.repeat(121) }, 'title', 'Use up to 120 characters.'],
  [{ title: 7 }, 'title', 'Must be text.'],
  [{ title: null }, 'title', 'Must be text.'],
  [{ title: undefined }, 'title', 'This is required.'],
  [{ title: 'a\0b' }, 'title', 'Must not contain the character NUL.'],
  [{ title: 'a\ud800b' }, 'title', 'Must not contain a broken character (a lone surrogate).'],
  [{ stock: '7' }, 'stock', 'Enter a whole number from 0 to 9,999.'],
  [{ price: -1 }, 'price', 'Enter a whole number from 0 to 1,000,000.'],
  [{ fromYear: 12 }, 'fromYear', 'Enter a year, 1885 or later.'],
  [{ stock: 1.5 }, 'stock', 'Enter a whole number from 0 to 9,999.'],
  [{ stock: 10_000 }, 'stock', 'Enter a whole number from 0 to 9,999.'],
  [{ urgency: 'Now' }, 'urgency', 'Choose one of these: Urgent, I Can Wait.'],
  [{ isSold: 'true' }, 'isSold', 'Must be true or false.'],
  [
    { startsAt: '2026-02-30T10:00:00Z' },
    'startsAt',
    'Enter a date and time with a time zone, such as 2026-11-20T18:30:00Z.',
  ],
  [
    { startsAt: '2026-11-20 10:00:00Z' },
    'startsAt',
    'Enter a date and time with a time zone, such as 2026-11-20T18:30:00Z.',
  ],
  [
    { startsAt: '2016-12-31T23:59:60Z' },
    'startsAt',
    'Enter a date and time with a time zone, such as 2026-11-20T18:30:00Z.',
  ],
  [
    { startsAt: '2016-12-31T23:00:00+16:00' },
    'startsAt',
    'Enter a date and time with a time zone, such as 2026-11-20T18:30:00Z.',
  ],
  [{ day: '0000-01-01' }, 'day', 'Enter a date, such as 2026-11-20.'],
  [
    { draftId: 'urn:uuid:0b9d6f3e-6f0e-4c1e-9a56-0d1f6c9b7a52' },
    'draftId',
    'Must be a UUID, such as 0b9d6f3e-6f0e-4c1e-9a56-0d1f6c9b7a52.',
  ],
  [{ tags: 'one' }, 'tags', 'Must be a list.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'You can add up to 2.'],
  [{ hours: { monday: [{ opens: '8' }] } }, 'hours.monday.0.opens', 'Enter a time such as 08:30.'],
  [{ kind: 'boat' }, 'kind', 'Choose one of these: car, bike.'],
  [{ kind: 1 }, 'kind', 'Choose one of these: car, bike.'],
])('refuses %j and names the field', async ([wrong, field, message]) => {
  const { status, problem } = await send({ ...car, ...wrong })

  expect(status).toBe(400)
  expect(problem).toMatchObject({ code: 'invalid', errors: [{ field, message }] })
})

test('refuses an unknown field and lists the allowed ones', async () => {
  const { status, problem } = await send({ kind: 'bike', wheels: 2, isAdmin: true })

  expect(status).toBe(400)
  expect(problem.errors).toEqual([{ field: 'isAdmin', message: 'This field doesn’t exist. Use kind, wheels.' }])
})

test('reports all mistakes at once, one per field', async () => {
  const { problem } = await send({ kind: 'car', title: '', stock: 'many' })

  expect(problem.errors.map(({ field }) => field)).toEqual(['title', 'stock'])
  expect(problem.detail).toBe('2 fields need fixing.')
})

test.for<[name: string, call: Omit<InjectOptions, 'method'>, status: number, code: string]>([
  ['broken JSON', { payload: '{"kind":', headers: { 'content-type': 'application/json' } }, 400, 'invalid'],
  ['no body', {}, 400, 'invalid'],
  ['a list', { payload: [] }, 400, 'invalid'],
  ['NUL in a name', { payload: { ...car, free: { 'a\0': 1 } } }, 400, 'invalid'],
  [
    'an object that is nested too deep',
    { payload: `{"free":${'['.repeat(500)}${']'.repeat(500)}}`, headers: { 'content-type': 'application/json' } },
    400,
    'invalid',
  ],
  [
    'a prototype',
    { payload: '{"__proto__": {"a": 1}}', headers: { 'content-type': 'application/json' } },
    400,
    'invalid',
  ],
  ['text', { payload: 'title=x', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
  [
    'a form',
    { payload: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'unsupported_media_type',
  ],
  ['more than the limit', { payload: { ...car, free: 'x'.repeat(2_000) } }, 413, 'too_large'],
])('refuses %s with a problem document', async ([, call, status, code]) => {
  const reply = await app.inject({ method: 'POST', url: '/', ...call })

  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toMatchObject({ type: 'about:blank', status, code, detail: expect.any(String) })
})

test('coerces query values to the types in the schema', async () => {
  expect((await app.inject('/?limit=5&tag=one')).json()).toEqual({ limit: 5, tag: ['one'] })
  expect((await app.inject('/?limit=1&limit=2')).statusCode).toBe(400)
  expect((await app.inject('/?limit=abc')).json().errors).toEqual([
    { field: 'limit', message: 'Enter a whole number of 1 or more.' },
  ])
  expect((await app.inject('/?color=red')).statusCode).toBe(400)
  expect((await app.inject('/?tag=a%00b')).statusCode).toBe(400)
})

test('an id that no post can have is not found', async () => {
  for (const id of ['abc', '1.5', '-1', '0', '99999999999999999999', '1e309']) {
    const reply = await app.inject(`/${id}`)
    expect([reply.statusCode, reply.json().detail]).toEqual([404, 'Post not found.'])
  }
})

test.for([
  ['limit=1e309', 'limit', 'Enter a whole number of 1 or more.'],
  ['most=1e309', 'most', 'Enter a whole number of 0 or more.'],
  ['most=-1e309', 'most', 'Enter a whole number of 0 or more.'],
  ['km=1e309', 'km', 'Enter a number.'],
  ['km=-Infinity', 'km', 'Enter a number.'],
  ['kms=1&kms=1e309', 'kms', 'Enter a number.'],
] as const)('refuses an infinite number: %s', async ([query, field, message]) => {
  const reply = await app.inject(`/?${query}`)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toEqual([{ field, message }])
})

test('accepts text that looks like an infinite number', async () => {
  expect((await app.inject('/?tag=1e309')).json()).toEqual({ tag: ['1e309'] })
})

test('answers a bug without internal details', async () => {
  const reply = await app.inject('/bug')

  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toMatch(/select|stack|\.ts/)
})

async function send(payload: object) {
  const reply = await app.inject({ method: 'POST', url: '/', payload })
  return {
    status: reply.statusCode,
    problem: reply.json() as { detail: string; errors: { field: string; message: string }[] },
  }
}
