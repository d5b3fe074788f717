import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Cards } from '#contract/listings.ts'
import type { PostPage } from '#contract/posts.ts'
import { SECRET, signedIn } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openPool } from '../../platform/database/database.ts'

const test = base
  .extend('caching', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const app = await buildApp({ sql, media, sessionSecret: SECRET, lists: { cacheMs: 60_000 }, limitFactor: 1_000 })
    onCleanup(() => app.close())
    return app
  })
  .extend('impatient', { scope: 'file' }, async ({ sql, media, urls }, { onCleanup }) => {
    const lists = openPool(urls.url, { statementSeconds: 0.1 })
    const app = await buildApp({ sql, lists: { sql: lists }, media, sessionSecret: SECRET, limitFactor: 1_000 })
    onCleanup(async () => {
      await app.close()
      await lists.end()
    })
    return app
  })

test('visitors share a cached reply, and get a 304 if it has not changed', async ({ caching, make }) => {
  const address = '/api/posts?kind=blog'
  const first = await caching.inject(address)
  await make.post({ kind: 'blog', title: 'Published meanwhile' })

  const second = await caching.inject(address)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['content-type']).toContain('application/json')
  const again = await caching.inject({ url: address, headers: { 'if-none-match': String(second.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.for(['br', 'gzip'] as const)(
  'visitors who accept %s share its compressed body',
  async (encoding, { caching, make }) => {
    for (let n = 0; n < 8; n++) await make.post({ kind: 'vehicle', title: `Number ${n}` })
    const url = '/api/posts?kind=vehicle'
    const headers = { 'accept-encoding': encoding }
    const plain = await caching.inject(url)

    const replies = [await caching.inject({ url, headers }), await caching.inject({ url, headers })]

    for (const { rawPayload, headers: sent } of replies) {
      expect(String(encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipSync(rawPayload))).toBe(plain.body)
      expect([sent['content-encoding'], sent['content-length'], sent.vary]).toEqual([
        encoding,
        String(rawPayload.length),
        'cookie, accept-encoding',
      ])
      expect(sent['x-content-type-options']).toBe('nosniff')
    }
  },
)

test('a member sees every change immediately', async ({ caching, make, sql }) => {
  const headers = await signedIn(sql, await make.person())
  const titles = async () =>
    (await caching.inject({ url: '/api/posts?kind=forum', headers }))
      .json()
      .items.map(({ title }: { title: string }) => title)
  await caching.inject('/api/posts?kind=forum')
  expect(await titles()).toEqual([])

  const { id } = await make.post({ kind: 'forum', title: 'Mine' })
  expect(await titles()).toEqual(['Mine'])
  await sql`update posts set hidden_at = now() where id = ${id}`
  expect(await titles()).toEqual([])
})

test('refusals are not cached', async ({ caching }) => {
  for (const _ of [1, 2]) {
    const reply = await caching.inject('/api/posts?kind=blog&near=95,0')
    expect(reply.statusCode).toBe(400)
    expect(reply.headers.etag).toBeUndefined()
  }
})

test.for(['/posts?kind=video', '/posts?kind=video&q=turbo', '/posts/facets?kind=video', '/posts/following?kind=video'])(
  '%s gets a 503 if it takes too long',
  async (address, { impatient, sql }) => {
    await sql.begin(async (tx) => {
      await tx`lock table posts, listed_posts, post_search in access exclusive mode`
      const reply = await impatient.inject(`/api${address}`)
      expect([reply.statusCode, reply.json().status]).toEqual([503, 503])
      expect(reply.headers['content-type']).toContain('application/problem+json')
    })
    // On a busy machine, another call may take too long, too.
    await expect.poll(async () => (await impatient.inject(`/api${address}`)).statusCode).toBe(200)
  },
)

test('the Following panel suggests the newest posts of the most active authors, first one of each', async ({
  make,
  as,
}) => {
  const people = await Promise.all(['Ann', 'Bea', 'Cem', 'Dia', 'Eve'].map((name) => make.person({ name })))
  for (const [index, author] of people.entries()) {
    for (let n = 0; n <= index; n++) {
      await make.post({
        author,
        kind: 'video',
        title: `${author.name} ${n}`,
        createdAt: new Date(Date.now() - (9 - n) * 3_600_000),
      })
    }
    await make.post({ author, kind: 'video', title: 'Hidden', hiddenAt: new Date() })
    await make.post({ author, kind: 'market', title: 'Of another kind' })
  }

  const { body } = await (await as(null)).get<Cards>('/posts/following?kind=video')
  const newest = ['Eve 4', 'Dia 3', 'Cem 2', 'Bea 1', 'Ann 0']
  expect(body.items.map(({ title }) => title)).toEqual([...newest, 'Eve 3', 'Dia 2', 'Cem 1', 'Bea 0'])
  const own = await (await as(people[4]!)).get<Cards>('/posts/following?kind=video')
  expect(own.body.items.map(({ author }) => author.name)).not.toContain('Eve')
})

test('a post has twelve related posts of its kind, most similar first, never itself', async ({ make, as }) => {
  const author = await make.person()
  const { id } = await make.post({
    author,
    kind: 'vehicle',
    title: 'Silver roadster restoration',
    own: { make: 'MG', model: 'B' },
  })
  const alike = await make.post({
    kind: 'vehicle',
    title: 'Roadster restoration, part two',
    own: { make: 'MG', model: 'A' },
  })
  const sameMake = await make.post({ kind: 'vehicle', title: 'Engine out', own: { make: 'MG', model: 'B' } })
  for (let n = 0; n < 13; n++) await make.post({ kind: 'vehicle', title: `Something else ${n}` })
  const hidden = await make.post({ kind: 'vehicle', title: 'Silver roadster restoration', hiddenAt: new Date() })
  await make.post({ kind: 'video', title: 'Silver roadster restoration' })
  const visitor = await as(null)

  const { body } = await visitor.get<Cards>(`/posts/${id}/related`)
  const ids = body.items.map((item) => item.id)
  expect(ids.length).toBe(12)
  expect(ids.slice(0, 2)).toEqual([alike.id, sameMake.id])
  expect(ids).not.toContain(id)
  expect(ids).not.toContain(hidden.id)
  expect(body.items.every(({ kind }) => kind === 'vehicle')).toBe(true)
  expect((await visitor.get(`/posts/${hidden.id}/related`)).status).toBe(404)
})

test('a first page works before any ranking is stored', async ({ make, as, sql }) => {
  await sql`delete from rankings`
  await make.post({ kind: 'event', title: 'The first' })

  const { body } = await (await as(null)).get<PostPage>('/posts?kind=event')
  expect(body.items.map(({ title }) => title)).toEqual(['The first'])
})
