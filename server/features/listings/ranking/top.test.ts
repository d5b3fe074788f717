import fc from 'fast-check'
import type { PostCard, PostKind, PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { makeRanking } from '../index.ts'

type Client = { get<Body>(path: string): Promise<{ status: number; body: Body }> }
const DAY = 86_400_000
const HERE = { latitude: 45.75, longitude: 4.85 }

async function pageThrough(client: Client, address: string, limit: number, meanwhile = async () => {}) {
  const met: PostCard[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { status, body }: { status: number; body: PostPage } = await client.get(
      `${address}&limit=${limit}${next && `&after=${next}`}`,
    )
    expect(status).toBe(200)
    met.push(...body.items)
    next = body.next
    await meanwhile()
  }
  return met.map(({ title }) => title)
}

const ranked = (sql: Pool, top: number) => makeRanking(sql, { settledSeconds: 0, top })

test('behind the ranked posts, a list continues by date', async ({ make, as, sql }) => {
  for (const [title, likes, days] of [
    ['Loved and old', 900, 30],
    ['New', 0, 1],
    ['Newer', 0, 0.5],
    ['Old', 0, 40],
    ['Oldest and loved', 9_000, 50],
  ] as const) {
    await make.post({ kind: 'blog', title, likes, createdAt: new Date(Date.now() - days * DAY) })
  }
  await ranked(sql, 2)
  const visitor = await as(null)

  // The ranked two are the best of the newest four.
  const order = ['Newer', 'New', 'Loved and old', 'Old', 'Oldest and loved']
  for (const limit of [1, 2, 5]) expect(await pageThrough(visitor, '/posts?kind=blog', limit)).toEqual(order)
  expect(await pageThrough(visitor, '/posts?kind=blog&within=year', 2)).toEqual(order)
  expect(await pageThrough(visitor, '/posts?kind=blog&bounds=-180,-90,180,90', 2)).toEqual([])
})

test('events that are over come after all others, also after those that are not ranked', async ({ make, as, sql }) => {
  const event = (title: string, startsIn: number, publishedAgo: number, far = 0) =>
    make.post({
      kind: 'event',
      title,
      createdAt: new Date(Date.now() - publishedAgo * DAY),
      latitude: HERE.latitude + far,
      longitude: HERE.longitude,
      own: { starts_at: new Date(Date.now() + startsIn * DAY), time_zone: 'UTC' },
    })
  await event('To come 1', 3, 1)
  await event('To come 2', 3, 2, 1)
  await event('To come 3', 3, 3)
  await event('Over 1', -1, 1)
  await event('Over 2', -1, 2)
  await ranked(sql, 1)
  const visitor = await as(null)

  const order = ['To come 1', 'To come 2', 'To come 3', 'Over 1', 'Over 2']
  for (const limit of [1, 2, 3]) expect(await pageThrough(visitor, '/posts?kind=event', limit)).toEqual(order)
  // Near a place, the third is nearer than the second.
  const near = ['To come 1', 'To come 3', 'To come 2', 'Over 1', 'Over 2']
  for (const limit of [1, 2]) {
    expect(await pageThrough(visitor, '/posts?kind=event&near=45.75,4.85&radiusKm=300', limit)).toEqual(near)
  }
})

test('a part of a ranking that did not change is stored once', async ({ make, as, sql }) => {
  for (const title of ['One', 'Two']) await make.post({ kind: 'request', title, createdAt: new Date(0) })
  const stored = async () => (await sql`select from ranking_parts where kind = 'request'`).count
  await ranked(sql, 10)
  const before = await stored()
  await ranked(sql, 10)
  expect(await stored()).toBe(before)
  const visitor = await as(null)
  const { body } = await visitor.get<PostPage>('/posts?kind=request&limit=1')

  await make.post({ kind: 'request', title: 'Three', createdAt: new Date(0) })
  await ranked(sql, 10)
  expect(await stored()).toBe(before + 1)

  const rest = await visitor.get<PostPage>(`/posts?kind=request&limit=5&after=${body.next}`)
  expect(rest.body.items.map(({ title }) => title)).toEqual(['One'])
  await sql`update rankings set made_at = now() - interval '31 minutes'`
  await ranked(sql, 10)
  expect(await stored()).toBe(1)
  expect((await pageThrough(visitor, '/posts?kind=request', 5)).toSorted()).toEqual(['One', 'Three', 'Two'])
})

const kinds: PostKind[] = ['video', 'market', 'vehicle']
const change = fc.oneof(
  fc.record({ does: fc.constant('publish' as const), daysAgo: fc.integer({ min: 0, max: 40 }), far: fc.nat(3) }),
  fc.record({ does: fc.constant('rank' as const), top: fc.integer({ min: 1, max: 6 }) }),
)

test.for(['', '&within=year', '&near=45.75,4.85&radiusKm=20000', '&bounds=-10,30,30,60'])(
  'paging through a list%s shows every initial post exactly once, however many are ranked',
  { timeout: 60_000 },
  async (more, { make, as, sql }) => {
    const visitor = await as(null)
    const authors = await Promise.all([1, 2].map(() => make.person()))
    let turn = 0
    const scenario = fc.record({
      before: fc.array(change, { minLength: 3, maxLength: 16 }),
      between: fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 8 }),
      limit: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ before, between, limit }) => {
        const kind = kinds[turn++ % kinds.length]!
        await sql`delete from posts where kind = ${kind}`
        for (const each of before) await happen(each, kind)
        await ranked(sql, 3)
        const titles = (await sql<{ title: string }[]>`select title from posts where kind = ${kind}`).map(
          (post) => post.title,
        )

        const met = await pageThrough(visitor, `/posts?kind=${kind}${more}`, limit, async () => {
          for (const each of between.shift() ?? []) await happen(each, kind)
        })

        expect(met.length).toBe(new Set(met).size)
        expect(met).toEqual(expect.arrayContaining(titles))
      }),
      { numRuns: 10 },
    )

    async function happen(each: { does: string; daysAgo?: number; far?: number; top?: number }, kind: PostKind) {
      if (each.does === 'rank') return void (await ranked(sql, each.top!))
      await make.post({
        kind,
        title: crypto.randomUUID(),
        author: authors[each.daysAgo! % 2]!,
        createdAt: new Date(Date.now() - each.daysAgo! * DAY),
        latitude: HERE.latitude + each.far!,
        longitude: HERE.longitude,
      })
    }
  },
)
