import type { Me } from '#contract/members.ts'
import type { SavedSearch } from '#contract/search.ts'
import { happenTo } from '#test/happen.ts'
import { bodies } from '#test/minimal-posts.ts'
import { rowsRead } from '#test/plans.ts'
import { describe, expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { notifyDueSearches, rereadStaleSearches } from './actions.ts'
import { notifySearchersAtOnce } from './handler.ts'
import { listCandidates, listSearchersOf } from './matching/queries.ts'

type Client = { post: <Body>(path: string, payload: object) => Promise<{ status: number; body: Body }> }
const path = '/my/saved-searches'

async function save(me: Client, q: string, rhythm = 'at_once', name = 'A search') {
  return (await me.post<SavedSearch>(path, { name, q, rhythm })).body
}

/** Handles a publication as the server does. */
async function publish(sql: Pool, author: { id: number }, post: { id: number }) {
  await happenTo(sql, [notifySearchersAtOnce])('post_published', author, post.id)
}

/** The posts that a search has notified of. */
async function notifiedOf(sql: Pool, search: SavedSearch) {
  const rows = await sql<{ details: { postIds: number[] } }[]>`
    select details from happenings where type = 'search_matched' and subject_id = ${search.id} order by id`
  return rows.map(({ details }) => details.postIds)
}

test('only its owner can save, rename, change, and delete a search', async ({ make, as }) => {
  const [ann, bob] = [await as(await make.person()), await as(await make.person())]
  const made = await ann.post<SavedSearch>(path, {
    name: '  Cheap wheels ',
    q: 'type:market   price:<$200',
    rhythm: 'daily',
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: 'Cheap wheels', q: 'type:market price:<$200', rhythm: 'daily' })
  const one = `${path}/${made.body.id}`

  expect((await bob.get<{ items: [] }>(path)).body.items).toEqual([])
  expect((await bob.patch(one, { name: 'Mine' })).status).toBe(404)
  expect((await bob.delete(one)).status).toBe(404)

  const changed = await ann.patch<SavedSearch>(one, { name: 'Wheels', q: 'wheels', rhythm: 'never' })
  expect(changed.body).toMatchObject({ name: 'Wheels', q: 'wheels', rhythm: 'never' })
  expect((await ann.get<{ items: SavedSearch[] }>(path)).body.items).toEqual([changed.body])
  expect((await ann.delete(one)).status).toBe(204)
  expect((await ann.delete(one)).status).toBe(404)
})

test('saving a search takes a verified member', async ({ make, as }) => {
  const body = { name: 'x', q: 'wheels', rhythm: 'daily' }
  expect((await (await as(null)).post(path, body)).status).toBe(401)
  expect((await (await as(null)).get(path)).status).toBe(401)
  const unverified = await as(await make.person({ isVerified: false }))
  expect((await unverified.post(path, body)).status).toBe(403)
  expect((await unverified.get(path)).status).toBe(200)
})

test.for([
  ['no name', { q: 'x', rhythm: 'daily' }],
  ['a blank name', { name: ' ', q: 'x', rhythm: 'daily' }],
  ['a long name', { name: 'x'.repeat(81), q: 'x', rhythm: 'daily' }],
  ['no search', { name: 'x', q: '  ', rhythm: 'daily' }],
  ['a long search', { name: 'x', q: 'x'.repeat(501), rhythm: 'daily' }],
  ['an unknown rhythm', { name: 'x', q: 'x', rhythm: 'hourly' }],
  ['an unknown field', { name: 'x', q: 'x', rhythm: 'daily', to: 'you' }],
] as const)('%s is refused', async ([, body], { make, as }) => {
  expect((await (await as(await make.person())).post(path, body)).status).toBe(400)
})

test('a member can save up to 100 searches', async ({ make, as, sql }) => {
  const person = await make.person()
  await sql`
    insert into saved_searches (member_id, name, query, rhythm, has_more)
    select ${person.id}, 'x', 'x', 'never', false from generate_series(1, 100)`
  expect((await (await as(person)).post(path, { name: 'x', q: 'x', rhythm: 'never' })).status).toBe(409)
})

describe('with the rhythm "at once"', () => {
  test.for([
    ['wheels', true],
    ['wheel', true],
    ['whee', true],
    ['brakes', false],
    ['type:market', true],
    ['type:video', false],
    ['-type:market', false],
    ['type:market wheels price:<200', true],
    ['price:>200', false],
    ['make:bmw', true],
    ['make:bmw make:audi', true],
    ['-make:bmw', false],
    ['condition:used has:photo', false],
    ['author:seller', true],
    ['urgency:urgent', false],
  ] as const)('%s: %s', async ([q, isNotified], { make, as, sql }) => {
    const [{ id: authorId } = await make.person({ handle: 'seller' })] = await sql<{ id: number }[]>`
      select id from members where handle = 'seller'`
    const me = await as(await make.person())
    const search = await save(me, q)
    const post = await make.post({
      author: { id: authorId },
      kind: 'market',
      title: 'Forged wheels',
      tokens: 150,
      own: { fitments: sql.json([{ make: 'BMW' }]) },
    })
    await publish(sql, { id: authorId }, post)
    expect(await notifiedOf(sql, search)).toEqual(isNotified ? [[post.id]] : [])
  })

  test('each match notifies once, even if the happening is delivered again', async ({ make, as, sql }) => {
    const author = await make.person()
    const search = await save(await as(await make.person()), 'unicycle')
    const post = await make.post({ author, title: 'A unicycle' })
    await publish(sql, author, post)
    await publish(sql, author, post)
    expect(await notifiedOf(sql, search)).toEqual([[post.id]])
  })

  test('nobody is notified of their own posts, of hidden ones, or of those by blocked or muted members', async ({
    make,
    as,
    sql,
  }) => {
    const people: Me[] = []
    const searches: SavedSearch[] = []
    for (let n = 0; n < 5; n++) {
      people.push(await make.person())
      searches.push(await save(await as(people[n]!), 'monowheel'))
    }
    const [author, blocker, blocked, muter] = people as [Me, Me, Me, Me, Me]
    await sql`insert into blocks (member_id, blocked_id) values (${blocker.id}, ${author.id}), (${author.id}, ${blocked.id})`
    await sql`insert into mutes (member_id, muted_id) values (${muter.id}, ${author.id})`
    await publish(sql, author, await make.post({ author, title: 'Hidden monowheel', hiddenAt: new Date() }))
    const post = await make.post({ author, title: 'Monowheel' })
    await publish(sql, author, post)
    const all = await Promise.all(searches.map((search) => notifiedOf(sql, search)))
    expect(all).toEqual([[], [], [], [], [[post.id]]])
  })
})

test('searches in an area match posts in it, by their place or, for a request, by its town', async ({
  make,
  as,
  sql,
}) => {
  const author = await make.person()
  const me = await as(await make.person())
  const [near, far] = [await save(me, 'near:"34.15,-118.14" radius:40'), await save(me, 'near:"40.7,-74" radius:40')]
  const anywhere = await save(me, 'near:"34.15,-118.14" radius:3000')
  const [town] = await sql<{ id: number }[]>`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (990001, 'Altadena', 'CA', 'US', 'Altadena, CA', 42000, 34.19, -118.13) returning id`
  const post = await make.post({ author, latitude: 34.2, longitude: -118.3 })
  const request = await make.post({ author, kind: 'request', placeId: town!.id, latitude: 34.21, longitude: -118.1 })
  for (const one of [post, request]) await publish(sql, author, one)
  expect(await notifiedOf(sql, near)).toEqual([[post.id], [request.id]])
  expect(await notifiedOf(sql, anywhere)).toEqual([[post.id], [request.id]])
  expect(await notifiedOf(sql, far)).toEqual([])
})

test('a post is compared with searches for what it has, not with all', async ({ make, as, sql }) => {
  const me = await as(await make.person())
  const [one, other] = [await save(me, 'type:video zeppelin'), await save(me, 'type:video hovercraft')]
  await sql`
    insert into saved_searches (member_id, name, query, rhythm, candidates, has_more)
    select member_id, name, query, rhythm, candidates, has_more
    from saved_searches, generate_series(1, 5000) where id = ${other.id}`
  await sql`
    insert into saved_search_keys (key, search_id) select 'hovercraft', id from saved_searches where query like '%hovercraft'
    on conflict do nothing`
  await sql`analyze saved_searches, saved_search_keys`
  const post = await make.post({ author: await make.person(), title: 'A zeppelin' })

  expect((await listSearchersOf(sql, post.id)).map(({ searchId }) => searchId)).toContain(one.id)
  const read = await rowsRead(sql, listCandidates(sql, post.id, true))
  const rows = read.filter(({ table }) => table.startsWith('saved_search')).reduce((sum, { rows }) => sum + rows, 0)
  expect(rows).toBeLessThan(100)
})

test("identical searches share the check, except for each member's own garage", async ({ make, as, sql }) => {
  const author = await make.person()
  const owner = await make.person()
  await make.post({ author: owner, kind: 'vehicle', own: { make: 'Lancia', model: 'Delta', year: 1990 } })
  const others = [owner, await make.person(), await make.person()]
  const searches = await Promise.all(others.map(async (person) => save(await as(person), 'fits:garage kneepad')))
  const plain = await Promise.all(others.map(async (person) => save(await as(person), 'kneepad price:<9')))
  const own = { fitments: sql.json([{ make: 'lancia' }]) }
  const post = await make.post({ author, kind: 'market', title: 'Kneepad', tokens: 5, own })
  await publish(sql, author, post)
  expect(await Promise.all(searches.map((search) => notifiedOf(sql, search)))).toEqual([[[post.id]], [], []])
  expect(await Promise.all(plain.map((search) => notifiedOf(sql, search)))).toEqual([
    [[post.id]],
    [[post.id]],
    [[post.id]],
  ])
})

describe('with the rhythm "daily" or "weekly"', () => {
  test('posts published since the last time notify together, once they are due', async ({ make, as, sql }) => {
    const author = await make.person()
    const me = await make.person()
    const client = await as(me)
    const [daily, weekly, never] = [
      await save(client, 'tricycle', 'daily'),
      await save(client, 'tricycle', 'weekly'),
      await save(client, 'tricycle', 'never'),
    ]
    const posts = [await make.post({ author, title: 'Tricycle' }), await make.post({ author, title: 'Red tricycle' })]
    await make.post({ author: me, title: 'My tricycle' })
    await publish(sql, author, posts[0]!)
    await notifyDueSearches(sql)
    expect(await notifiedOf(sql, daily)).toEqual([])

    await sql`update saved_searches set told_at = now() - interval '25 hours' where member_id = ${me.id}`
    await notifyDueSearches(sql)
    await sql`update saved_searches set told_at = now() - interval '25 hours' where member_id = ${me.id}`
    await notifyDueSearches(sql)
    expect((await notifiedOf(sql, daily)).map((ids) => ids.toSorted())).toEqual([posts.map(({ id }) => id)])
    expect(await notifiedOf(sql, weekly)).toEqual([])

    await sql`update saved_searches set told_at = now() - interval '8 days' where member_id = ${me.id}`
    await notifyDueSearches(sql)
    expect(await notifiedOf(sql, weekly)).toHaveLength(1)
    expect(await notifiedOf(sql, never)).toEqual([])
  })

  test('changing the rhythm does not notify of earlier posts', async ({ make, as, sql }) => {
    const client = await as(await make.person())
    const search = await save(client, 'penny-farthing', 'never')
    await make.post({ title: 'Penny-farthing', createdAt: new Date(Date.now() - 3_600_000) })
    await sql`update saved_searches set told_at = now() - interval '2 days' where id = ${search.id}`
    await client.patch(`${path}/${search.id}`, { rhythm: 'daily' })
    await notifyDueSearches(sql)
    expect(await notifiedOf(sql, search)).toEqual([])
  })
})

test('price drops are recorded, price increases are not', async ({ make, as, sql }) => {
  const author = await make.person()
  const client = await as(author)
  const post = await make.post({ author, kind: 'market', title: 'Seats', tokens: 100 })
  const body = {
    kind: 'market',
    title: 'Seats',
    description: 'Two.',
    stock: 1,
    condition: 'used',
    category: 'interior',
    canPickUp: true,
  }
  await client.patch(`/posts/${post.id}`, { ...body, tokens: 120, version: 1 })
  await client.patch(`/posts/${post.id}`, { ...body, tokens: 90, version: 2 })
  const drops = await sql`select details from happenings where type = 'price_dropped' and subject_id = ${post.id}`
  expect(drops.map(({ details }) => details)).toEqual([{ fromVbt: 120, toVbt: 90 }])

  const me = await make.person()
  const searches = await Promise.all(['seats', 'seats price:>100'].map(async (q) => save(await as(me), q, 'weekly')))
  await save(await as(me), 'seats', 'never')
  const mine = (await listSearchersOf(sql, post.id)).filter(({ memberId }) => memberId === me.id)
  expect(mine).toEqual([{ searchId: searches[0]!.id, memberId: me.id }])
})

test('a vehicle gets cheaper by its asking price, not by its deposit', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const car = { ...bodies.vehicle, title: 'Sidecar', isForSale: true }
  const { body: post } = await client.post<{ id: number }>('/posts', { ...car, tokens: 100, askingUsd: 21_000 })
  await client.patch(`/posts/${post.id}`, { ...car, tokens: 40, askingUsd: 21_500, version: 1 })
  await client.patch(`/posts/${post.id}`, { ...car, tokens: 90, askingUsd: 19_900, version: 2 })
  await client.patch(`/posts/${post.id}`, { ...car, isForSale: false, version: 3 })
  await client.patch(`/posts/${post.id}`, { ...car, askingUsd: 5_000, version: 4 })

  const drops = await sql`select details from happenings where type = 'price_dropped' and subject_id = ${post.id}`
  expect(drops.map(({ details }) => details)).toEqual([{ fromUsd: 21_500, toUsd: 19_900 }])
})

test('a saved search finds vehicles by their asking price in dollars', async ({ make, as, sql }) => {
  const me = await as(await make.person())
  const cheap = await save(me, 'type:vehicle motorhome price:<20000')
  const dear = await save(me, 'type:vehicle motorhome price:>=20000')
  const author = await make.person()
  const own = { is_for_sale: true, asking_usd: 19_900 }
  const post = await make.post({ author, kind: 'vehicle', title: 'Motorhome', tokens: 90_000, own })

  await publish(sql, author, post)

  expect([await notifiedOf(sql, cheap), await notifiedOf(sql, dear)]).toEqual([[[post.id]], []])
})

test('two searches saved concurrently are both saved', async ({ make, as }) => {
  const me = await as(await make.person())

  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => me.post(path, { name: `Search ${index}`, q: 'seats', rhythm: 'daily' })),
  )

  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
})

test('a saved search matches part numbers, joined words, runs without spaces, and names in any spelling', async ({
  make,
  as,
  sql,
}) => {
  const [owner, author] = [await make.person(), await make.person()]
  const me = await as(owner)
  const searches = Object.fromEntries(
    await Promise.all(
      ['4H0919603B', 'ドリフト', 'tag:"#Track Day"', 'make:"alfa-romeo" type:vehicle', 'zzz-9-zzz'].map(
        async (q) => [(await save(me, q)).id, q] as const,
      ),
    ),
  )
  const found = async (fields: object) => {
    const post = await make.post({ author, ...fields })
    return (await listSearchersOf(sql, post.id)).flatMap(({ searchId }) => searches[searchId] ?? []).toSorted()
  }

  expect(await found({ title: 'Sold: 4H0 919 603 B' })).toEqual(['4H0919603B'])
  expect(await found({ title: '4H0-919-603-B', description: '今日のドリフト大会' })).toEqual(['4H0919603B', 'ドリフト'])
  expect(await found({ kind: 'forum', tags: ['track-day'] })).toEqual(['tag:"#Track Day"'])
  expect(await found({ kind: 'vehicle', own: { make: 'AlfaRomeo', model: 'GT' } })).toEqual([
    'make:"alfa-romeo" type:vehicle',
  ])
})

test('searches saved when words were matched differently are read again', async ({ make, as, sql }) => {
  const [owner, author] = [await make.person(), await make.person()]
  const search = await save(await as(owner), '2Q0-820-803-H')
  await sql`update saved_searches set is_stale = true, candidates = '2q0820803h'::tsquery where id = ${search.id}`
  const post = await make.post({ author, title: 'A 2Q0 and its 820 803 h' })
  const matches = async () => (await listSearchersOf(sql, post.id)).some(({ searchId }) => searchId === search.id)

  expect(await matches()).toBe(false)
  await rereadStaleSearches(sql)
  expect(await matches()).toBe(true)
  expect(await sql`select from saved_searches where is_stale`).toHaveLength(0)
})
