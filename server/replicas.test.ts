import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { clientOf, SECRET, signedIn } from '#test/client.ts'
import { bodies } from '#test/minimal-posts.ts'
import { startReplica } from '#test/replica.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from './app.ts'
import { makeRanking } from './features/listings/index.ts'
import { openPool } from './platform/database/database.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { openReplicas } from './platform/database/replicas.ts'

const DELAY_SECONDS = 5

/** A database of its own with a streaming replica, and an app that counts what it reads from the database itself. */
const test = base
  .extend('cluster', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-replica-'))
    const primary = await startEmbeddedPostgres(folder, { flags: ['fsync=off', 'shared_buffers=128MB'] })
    await migrate(primary)
    const replica = await startReplica(folder, primary)
    onCleanup(async () => {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    })
    return { primary, replica }
  })
  .extend('urls', { scope: 'file' }, ({ cluster }) => cluster.primary)
  .extend('replica', { scope: 'file' }, ({ cluster }) => cluster.replica)
  .extend('reading', { scope: 'file' }, async ({ urls, sql, media, replica }, { onCleanup }) => {
    const fromPrimary: string[] = []
    const lists = openPool(urls.url, { onStatement: (text) => fromPrimary.push(text) })
    const forLists = { primary: sql, connections: 3, statementSeconds: 20 }
    const replicas = openReplicas({ urls: [replica.url], ...forLists })
    const app = await buildApp({
      sql,
      media,
      replicas,
      sessionSecret: SECRET,
      hasDemoData: true,
      isLoopback: true,
      limitFactor: 1_000,
      lists: { sql: lists },
    })
    onCleanup(async () => {
      await app.close()
      await Promise.all([replicas.end(), lists.end()])
    })
    await makeRanking(sql)
    return { app, fromPrimary, replicas, lists }
  })

const newest = '/api/posts?kind=forum&sort=newest'

test.beforeEach(async ({ reading, sql }) => {
  // Everyone starts with a replica that knows everything so far.
  await expect.poll(async () => reading.replicas.pick(await positionOf(sql)), { timeout: 30_000 }).not.toBeNull()
  reading.fromPrimary.length = 0
})

test('lists, facets, maps, searches, feeds, and the sitemap are read from the replica alone', async ({
  reading: { app, fromPrimary, replicas },
  make,
  sql,
}) => {
  const ann = await make.person()
  const post = await make.post({ kind: 'market', title: 'Chrome wheels', author: ann, latitude: 34, longitude: -118 })
  await make.post({ kind: 'forum', title: 'Which wheels?', tags: ['wheels'] })
  const { headers } = await clientOf(app, sql, ann)
  await makeRanking(sql)
  await expect.poll(async () => replicas.pick(await positionOf(sql))).not.toBeNull()
  const sorts = ['best', 'newest', 'oldest', 'price_low', 'price_high']
  const paths = [
    ...sorts.map((sort) => `/api/posts?kind=market&sort=${sort}`),
    ...['soonest', 'best'].map((sort) => `/api/posts?kind=event&sort=${sort}`),
    ...['active', 'best'].map((sort) => `/api/posts?kind=forum&sort=${sort}`),
    '/api/posts?kind=market&q=wheels',
    '/api/posts?kind=market&near=34,-118',
    '/api/posts/facets?kind=market',
    '/api/posts/map?kind=market',
    '/api/posts/following?kind=market',
    `/api/posts/${post.id}/why`,
    `/api/posts/${post.id}/related`,
    '/api/search?q=wheels',
    '/api/search/start',
    '/api/search/posts?q=wheels',
    '/api/search/people?q=ann',
    '/api/search/tags?q=wheels',
    '/api/search/suggestions?q=whe',
    '/feeds/market.atom',
    '/sitemap.xml',
    '/sitemaps/posts-1.xml',
  ]
  fromPrimary.length = 0

  for (const path of paths) {
    for (const caller of [{}, headers]) {
      const { statusCode, body } = await app.inject({ url: path, headers: caller })
      expect(statusCode, `${path}: ${body}`).toBe(200)
    }
  }

  expect(fromPrimary).toEqual([])
  expect((await app.inject(paths[0]!)).body).toContain('Chrome wheels')
})

test('members see what they just wrote, and visitors see it once the replica has it', async ({
  reading: { app },
  replica,
  make,
  sql,
}) => {
  const ann = await make.person()
  const cookie = (await signedIn(sql, ann)).cookie
  await replica.delay(DELAY_SECONDS)
  onTestFinished(() => replica.delay(0))

  const published = await publish(app, { cookie })
  const written = String(published.headers['set-cookie'])
  expect(written).toMatch(/^vrumies\.written=[\dA-F]+\/[\dA-F]+; Max-Age=30; Path=\/; HttpOnly; SameSite=Lax$/)
  const list = async (headers = {}) => (await app.inject({ url: newest, headers })).body
  const feed = async (headers = {}) => (await app.inject({ url: '/feeds/forum.atom', headers })).body

  expect(await list({ cookie: `${cookie}; ${written.split(';')[0]}` })).toContain('Just written')
  for (const read of [list, feed]) expect(await read()).not.toContain('Just written')
  expect(await feed({ 'x-after-event': '1' })).toContain('Just written')
  expect(await list({ 'x-after-event': '1' })).toContain('Just written')
  expect(await list({ cookie: 'vrumies.written=nonsense' })).not.toContain('Just written')

  await expect.poll(list, { timeout: 60_000, interval: 200 }).toContain('Just written')
})

test('a replica that is too far behind serves nobody', async ({ replica, sql, make }) => {
  const impatient = openReplicas({
    urls: [replica.url],
    primary: sql,
    connections: 1,
    statementSeconds: 5,
    mostLagSeconds: 1,
  })
  onTestFinished(() => impatient.end())
  await expect.poll(() => impatient.pick()).not.toBeNull()
  await replica.delay(3600)
  onTestFinished(() => replica.delay(0))

  // What was written before the replica heard of the delay does not hold it up.
  const pickAfterPost = async () => {
    await make.post({ kind: 'forum' })
    return impatient.pick()
  }
  await expect.poll(pickAfterPost, { timeout: 60_000 }).toBeNull()
  await replica.delay(0)
  await expect.poll(() => impatient.pick(), { timeout: 60_000 }).not.toBeNull()
})

test('calls are read from the database while the replica is stopped, and from the replica after', async ({
  reading: { app, fromPrimary, replicas },
  replica,
}) => {
  await replica.stop()

  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await app.inject(newest)).statusCode))
  expect(statuses).toEqual(Array(10).fill(200))
  expect(fromPrimary.length).toBeGreaterThan(0)
  await expect.poll(() => replicas.pick()).toBeNull()

  await replica.start()
  await expect.poll(() => replicas.pick(), { timeout: 30_000 }).not.toBeNull()
  fromPrimary.length = 0
  expect((await app.inject(newest)).statusCode).toBe(200)
  expect(fromPrimary).toEqual([])
})

test('a replica that was promoted is no replica any more', async ({
  reading: { app, fromPrimary, replicas },
  replica,
  make,
}) => {
  await replica.promote()
  await expect.poll(() => replicas.pick(), { timeout: 30_000 }).toBeNull()

  await make.post({ kind: 'forum', title: 'Only in the database' })

  expect((await app.inject(newest)).body).toContain('Only in the database')
  expect(fromPrimary.length).toBeGreaterThan(0)
})

async function positionOf(sql: ReturnType<typeof openPool>) {
  const [{ position }] = await sql<[{ position: string }]>`select pg_current_wal_insert_lsn()::text as position`
  return position
}

async function publish(app: Awaited<ReturnType<typeof buildApp>>, headers: { cookie: string }) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    payload: { ...bodies.forum, title: 'Just written' },
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply
}
