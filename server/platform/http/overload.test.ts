import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { access } from './access.ts'
import type { SessionOf } from './call-budget.ts'
import { errorReplies } from './error-replies.ts'
import { shedOverload } from './overload.ts'
import { callLimits } from './rate-limits.ts'
import { type Viewer, viewerFor } from './viewer.ts'

test.for<[lateMs: number, served: string[]]>([
  [0, ['page', 'read', 'member page', 'member read', 'member write', 'file']],
  [200, ['read', 'member page', 'member read', 'member write', 'file']],
  [500, ['member page', 'member read', 'member write', 'file']],
  [2_000, ['member write', 'file']],
  [5_000, ['file']],
])('%d ms late, it serves %j', async ([lateMs, served]) => {
  const app = await crowdedServer(() => lateMs)
  const headers = { cookie: 'member' }
  const calls = {
    page: { url: '/page' },
    read: { url: '/api/read' },
    'member page': { url: '/page', headers },
    'member read': { url: '/api/read', headers },
    'member write': { url: '/api/write', method: 'POST', headers },
    file: { url: '/file' },
  } as const

  const answered: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    if ((await app.inject(call)).statusCode === 200) answered.push(name)
  }

  expect(answered).toEqual(served)
})

test('says when to try again', async () => {
  const app = await crowdedServer(() => 200)

  const refused = await app.inject('/page')

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('very busy') })
})

test('serves everyone while there are only a few', async () => {
  const app = await server(() => 5_000)

  for (let time = 0; time < 20; time++) expect((await app.inject('/page')).statusCode).toBe(200)
})

test('does not count callers who left before it knew who they are', async () => {
  const { promise: found, resolve: find } = Promise.withResolvers<null>()
  const app = await server(
    () => 5_000,
    () => found,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const arrived = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const leaving = new AbortController()
  const calls = Array.from({ length: 10 }, () =>
    fetch(`http://127.0.0.1:${port}/api/read`, { signal: leaving.signal }).catch(() => {}),
  )
  await expect.poll(arrived).toBe(10)
  leaving.abort()
  await Promise.all(calls)
  await expect.poll(arrived).toBe(0)
  find(null)

  await expect.poll(async () => (await app.inject('/api/read')).statusCode).toBe(200)
  expect((await app.inject('/page')).statusCode).toBe(200)
  await app.close()
})

test('notices that the event loop is late', async () => {
  const app = await crowdedServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const status = async () => (await fetch(`http://127.0.0.1:${port}/page`)).status
  expect(await status()).toBe(200)

  // Nothing else gets a turn for two windows, and again and again.
  const busy = setInterval(() => {
    const end = performance.now() + 400
    while (performance.now() < end);
  })
  await expect.poll(status, { timeout: 30_000 }).toBe(503)
  clearInterval(busy)
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
}, 90_000)

/** With as many calls under way as it takes to shed any. */
async function crowdedServer(lateness?: () => number) {
  const app = await server(lateness)
  for (let number = 0; number < 8; number++)
    void app.inject({ method: 'POST', url: '/endless', headers: { cookie: 'member' } })
  await expect.poll(() => waiting.get(app)).toBe(8)
  return app
}

const waiting = new WeakMap<object, number>()

async function server(lateness?: () => number, findVisitor: () => Promise<Viewer | null> = async () => null) {
  const app = Fastify()
  const sessionOf: SessionOf = ({ headers }) => headers.cookie ?? null
  await app.register(errorReplies)
  await app.register(access, {
    findViewer: async ({ headers }) => (headers.cookie ? viewerFor(1) : findVisitor()),
  })
  await app.register(shedOverload, { factor: 1, sessionOf, ...(lateness && { lateness }) })
  app.get('/page', { config: { access: 'anyone', ignoresViewer: true, rateLimit: callLimits.page } }, () => 'page')
  app.get('/api/read', { config: { access: 'anyone', rateLimit: callLimits.read } }, () => 'read')
  app.post('/api/write', { config: { access: 'member', rateLimit: callLimits.write } }, () => 'written')
  app.post('/endless', { config: { access: 'member', rateLimit: callLimits.write } }, async () => {
    waiting.set(app, (waiting.get(app) ?? 0) + 1)
    await new Promise(() => {})
  })
  app.get('/file', { config: { access: 'anyone', ignoresViewer: true, rateLimit: callLimits.files } }, () => 'file')
  return app
}
