import type { PostMap } from '#contract/listings.ts'
import { expect, test } from '#test/test.ts'

test.for([
  ['market', { tokens: 40 }, 1000],
  ['event', { tokens: 8 }, 200],
  ['event', { tokens: null }, 0],
  ['vehicle', { own: { is_for_sale: true, asking_usd: 14_800 } }, 1_480_000],
  ['vehicle', {}, undefined],
  ['video', { readingSeconds: 5 }, undefined],
  ['directory', {}, undefined],
] as const)('a pin has the price of its post: %s %o has %s cents', async ([kind, fields, cents], { as, make }) => {
  const post = await make.post({ kind, title: 'Priced', latitude: 10, longitude: 10, ...fields })
  const { body } = await (await as(null)).get<PostMap>(`/posts/map?kind=${kind}&bounds=9,9,11,11`)
  expect(body.points.find(({ id }) => id === post.id)).toEqual({
    id: post.id,
    latitude: 10,
    longitude: 10,
    count: 1,
    ...(cents !== undefined && { cents }),
  })
})

test('a filter of vehicles works together with their prices', async ({ as, make }) => {
  await make.post({ kind: 'vehicle', latitude: 20, longitude: 20, own: { is_for_sale: true, asking_usd: 900 } })
  const path = '/posts/map?kind=vehicle&minUsd=800&maxUsd=1000&bounds=19,19,21,21'
  expect((await (await as(null)).get<PostMap>(path)).body.points).toMatchObject([{ cents: 90_000 }])
})

test('a cluster has the lowest price of its posts', async ({ as, make, sql }) => {
  const author = await make.person()
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      with made as (
        insert into posts (kind, author_id, title, description, reading_seconds, latitude, longitude, tokens)
        select 'event', ${author.id}, 'Meet', 'x', 5, 50 + (n % 2) * 20, 50, n + 100 from generate_series(1, 2002) as n
        returning id)
      insert into events (post_id, starts_at, time_zone) select id, now() + interval '1 day', 'UTC' from made`
  })
  const { points } = (await (await as(null)).get<PostMap>('/posts/map?kind=event&bounds=40,40,60,80')).body
  expect(points.toSorted((one, other) => one.latitude - other.latitude)).toEqual([
    { latitude: 50, longitude: 50, count: 1001, cents: 102 * 25 },
    { latitude: 70, longitude: 50, count: 1001, cents: 101 * 25 },
  ])
})
