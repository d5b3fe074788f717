import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { access } from './access.ts'
import { bodyLimits } from './body-limits.ts'
import { callBudget, countCalls, countMembers, type SessionOf } from './call-budget.ts'
import { errorReplies } from './error-replies.ts'
import { callLimits, rateLimits } from './rate-limits.ts'
import { sendShared, sharedReplies, sharedReplyHits } from './shared-replies.ts'
import { validation } from './validation.ts'
import { viewerFor } from './viewer.ts'

const visitor = { remoteAddress: '203.0.113.1' }
const neighbor = { remoteAddress: '203.0.113.2' }
const member = (id: number) => ({ ...visitor, headers: { cookie: String(id) } })

test('different routes share a budget, so more of them get a caller no further', async () => {
  const app = await server()
  const statuses = new Set<number>()
  for (let turn = 0; turn < 600; turn++) {
    const { statusCode } = await app.inject({ url: `/read-${turn % 10}?x=${turn}`, ...visitor })
    statuses.add(statusCode)
  }

  const refused = await app.inject({ url: '/read-1', ...visitor })
  expect(statuses).toEqual(new Set([200, 429]))
  expect(refused.json()).toMatchObject({ code: 'too_many_calls', detail: expect.stringContaining('Try again in') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/read-1', ...neighbor })).statusCode).toBe(200)
})

test('a page costs ten times as much as a list, and a fourth of that from the cache', async () => {
  expect(await callsUntilRefused('/read-0')).toBe(500)
  expect(await callsUntilRefused('/page')).toBe(50)
  // The first one makes the page.
  expect(await callsUntilRefused('/cached-page')).toBe(1 + (5_000 - callLimits.page.cost) / callLimits.page.hitCost)
})

test('members have a budget each, whoever else is in their network', async () => {
  const app = await server()
  for (let turn = 0; turn < 60; turn++) await app.inject({ url: '/page', ...visitor })

  expect((await app.inject({ url: '/page', ...visitor })).statusCode).toBe(429)
  expect((await app.inject({ url: '/page', ...member(1) })).statusCode).toBe(200)
  expect((await app.inject({ url: '/page', ...member(0) })).statusCode).toBe(429)
  for (let turn = 0; turn < 60; turn++) await app.inject({ url: '/page', ...member(1) })
  expect((await app.inject({ url: '/page', ...member(1) })).statusCode).toBe(429)
  expect((await app.inject({ url: '/page', ...member(2) })).statusCode).toBe(200)
})

test('what members spend is not missing in their network', async () => {
  const app = await server()
  for (let turn = 0; turn < 40; turn++) {
    await app.inject({ url: '/page', ...member(1) })
    await app.inject({ url: '/page', ...member(2) })
  }

  expect((await app.inject({ url: '/page', ...visitor })).statusCode).toBe(200)
})

test('members have a budget each on files and pages, too, which ignore who asks', async () => {
  const app = await server()
  for (let turn = 0; turn < 60; turn++) await app.inject({ url: '/file', ...visitor })
  for (let turn = 0; turn < 60; turn++) await app.inject({ url: '/file', ...member(1) })

  expect((await app.inject({ url: '/file', ...visitor })).statusCode).toBe(429)
  expect((await app.inject({ url: '/file', ...member(1) })).statusCode).toBe(429)
  expect((await app.inject({ url: '/file', ...member(2) })).statusCode).toBe(200)
})

test.for<[title: string, payload: string, status: number]>([
  ['without a field', '{}', 400],
  ['that is not JSON', '{"a"', 400],
  ['that is too large', `"${'x'.repeat(20_000)}"`, 413],
])('calls with a body %s count', async ([, payload, status]) => {
  const app = await server()
  const send = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/write',
        ...visitor,
        headers: { 'content-type': 'application/json' },
        payload,
      })
    ).statusCode

  const statuses: number[] = []
  for (let turn = 0; turn < 65; turn++) statuses.push(await send())

  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(status))
  expect(statuses.slice(60)).toEqual(Array(5).fill(429))
})

test('calls to unknown addresses count', async () => {
  const app = await server()
  for (let turn = 0; turn < 250; turn++) await app.inject({ method: 'POST', url: `/unknown-${turn}`, ...visitor })

  expect((await app.inject({ method: 'POST', url: '/unknown', ...visitor })).statusCode).toBe(429)
})

async function callsUntilRefused(url: string) {
  const app = await server()
  for (let calls = 0; calls < 1_000; calls++) {
    if ((await app.inject({ url, ...visitor })).statusCode === 429) return calls
  }
  return Infinity
}

/** A member's cookie is their id; 0: of a session that has ended. */
async function server() {
  const app = Fastify()
  const budget = callBudget(1)
  const sessionOf: SessionOf = ({ headers }) => headers.cookie ?? null
  await app.register(errorReplies)
  await app.register(bodyLimits)
  await app.register(sharedReplyHits, { sessionOf, budget })
  await app.register(countCalls, { sessionOf, budget })
  await app.register(access, {
    findViewer: async ({ headers }) => (Number(headers.cookie ?? 0) > 0 ? viewerFor(Number(headers.cookie)) : null),
  })
  await app.register(countMembers, { sessionOf, budget })
  await app.register(rateLimits, {})
  await app.register(validation)

  for (let number = 0; number < 10; number++) {
    app.get(`/read-${number}`, { config: { access: 'anyone', rateLimit: callLimits.read } }, () => 'read')
  }
  app.get('/page', { config: { access: 'anyone', rateLimit: callLimits.page } }, () => 'page')
  const file = { access: 'anyone', ignoresViewer: true, rateLimit: { ...callLimits.files, cost: 100 } } as const
  app.get('/file', { config: file }, () => 'file')
  const shared = sharedReplies({ cacheMs: 60_000 })
  app.get('/cached-page', { config: { access: 'anyone', rateLimit: callLimits.page, shared } }, async (call, reply) =>
    sendShared(call, reply, await shared.get(call.raw.url!, 'text/html', async () => 'page')),
  )
  const body = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } }, additionalProperties: false }
  app.post('/write', { config: { access: 'anyone', rateLimit: callLimits.write }, schema: { body } }, () => 'written')
  return app
}
