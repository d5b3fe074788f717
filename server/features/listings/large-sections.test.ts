import type { Cards, Facets, PostMap } from '#contract/listings.ts'
import type { PostPage } from '#contract/posts.ts'
import { recordedTest, workOf } from '#test/statement-work.ts'
import { expect } from '#test/test.ts'
import { openPool } from '../../platform/database/database.ts'
import { countFacets } from './facets/queries.ts'
import { makeRanking } from './index.ts'

const OF_A_KIND = 10_000

/** 500 authors, parts all over the map, and videos. The table of lists is filled at once, as its migration does. */
const test = recordedTest.extend('filled', { scope: 'file', auto: true }, async ({ urls }) => {
  const owner = openPool(urls.ownerUrl, { connections: 1, statementSeconds: 60 })
  for (const table of ['posts', 'market_items']) await owner`alter table ${owner(table)} disable trigger user`
  await owner`insert into members (handle, name) select 'driver-' || n, 'Driver ' || n from generate_series(1, 500) n`
  await owner`
      insert into posts (kind, author_id, title, description, reading_seconds, tokens, tags, latitude, longitude, created_at)
      select (array['video', 'market'])[1 + n % 2], 1 + n % 500, 'Post ' || n, 'Text', 5, n % 900,
        case when n % 100 = 0 then array['rare'] else '{}' end, (n * 7) % 120 - 60, (n * 13) % 340 - 170,
        now() - interval '2 years' + n * interval '2 years' / (${2 * OF_A_KIND} + 1.0)
      from generate_series(1, ${2 * OF_A_KIND}::int) as n`
  await owner`
      insert into market_items (post_id, category, condition, can_ship, can_pick_up)
      select id, (array['brakes', 'engine'])[1 + (id % 4) / 2], case when id % 400 = 1 then 'new' else 'used' end, true, true
      from posts where kind = 'market'`
  await owner`insert into stock (post_id, on_hand) select post_id, 1 from market_items`
  for (const table of ['posts', 'market_items']) await owner`alter table ${owner(table)} enable trigger user`
  await owner`insert into listed_posts select * from posts_to_list`
  await owner`vacuum analyze`
  await makeRanking(owner, { top: 1_000 })
  await owner.end()
})

test('the Following panel reads the newest of who is followed, or among the newest', async ({
  as,
  make,
  recorded,
  sql,
}) => {
  const viewer = await make.person()
  const read = async (client: Awaited<ReturnType<typeof as>>) => {
    recorded.sent.length = 0
    const { body } = await client.get<Cards>('/posts/following?kind=video')
    expect(body.items.length).toBeGreaterThan(3)
    return workOf(sql, recorded.sent, 'listed_video')
  }

  expect((await read(await as(null))).rows).toBeLessThan(2_100)
  const client = await as(viewer)
  await sql`
    insert into follows (member_id, target_type, target, label, followed_id, level)
    select ${viewer.id}, 'member', id::text, id::text, id, 'following' from members where id in (3, 5, 7, 8)`
  const { rows, buffers } = await read(client)
  expect(rows).toBeLessThan(200)
  expect(buffers).toBeLessThan(600)
})

test('a list near a place reads the posts around it', async ({ as, recorded, sql }) => {
  const visitor = await as(null)
  for (const sort of ['newest', 'oldest', 'best']) {
    recorded.sent.length = 0
    const path = `/posts?kind=market&near=-53,-157&radiusKm=300&sort=${sort}&limit=5`
    const { body } = await visitor.get<PostPage>(path)
    expect(body.items.length).toBe(5)
    expect((await workOf(sql, recorded.sent, 'listed_market')).rows, sort).toBeLessThan(400)
  }
})

test('a page of Best Match reads the posts at its places', async ({ as, make, recorded, sql }) => {
  for (const person of [null, await make.person()]) {
    const client = await as(person)
    recorded.sent.length = 0
    const { body } = await client.get<PostPage>('/posts?kind=video')
    expect(body.items.length).toBe(16)
    expect((await workOf(sql, recorded.sent, 'posts')).rows).toBeLessThan(100)
  }
})

test.for(['facets', 'map'])(
  'the %s of a whole section read neither texts nor counters',
  async (what, { as, recorded, sql }) => {
    const visitor = await as(null)
    for (const more of ['', '&category=brakes&condition=new', '&bounds=-180,-80,180,80']) {
      recorded.sent.length = 0
      const { body } = await visitor.get<Facets | PostMap>(`/posts/${what}?kind=market${more}`)
      expect(body.total).toBeGreaterThan(0)
      const [sent, again] = [[...recorded.sent], [...recorded.sent]] as const
      expect((await workOf(sql, [...sent], 'posts')).rows).toBe(0)
      expect((await workOf(sql, [...again], 'market_items')).rows).toBe(0)
      expect((await workOf(sql, [...again], 'listed_market')).buffers).toBeLessThan(1_000)
    }
  },
)

test('counts of the newest posts say that there may be more', async ({ sql }) => {
  const all = await countFacets(sql, { kind: 'market', viewer: null })
  const newest = await countFacets(sql, { kind: 'market', viewer: null }, { most: 400 })

  expect(all).toMatchObject({ total: OF_A_KIND })
  expect(all.isCapped).toBeUndefined()
  expect(newest).toMatchObject({ total: 401, isCapped: true })
})

test('a ranking reads the newest posts of each kind, not all', async ({ recorded, sql }) => {
  recorded.sent.length = 0
  await makeRanking(sql, { top: 500 })

  const { rows } = await workOf(sql, recorded.sent, 'posts')
  expect(rows).toBeGreaterThan(1_000)
  expect(rows).toBeLessThan(5_000)
})
