import type { PostMap } from '#contract/listings.ts'
import type { MapSettings } from '#contract/places.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'

const test = base.extend('towns', { scope: 'file', auto: true }, async ({ sql }) => {
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (1, 'Denver', 'CO', 'US', 'Denver, CO', 700000, 39.74, -104.98),
           (2, 'Suva', '', 'FJ', 'Suva, Fiji', 80000, -18.14, 178.44),
           (3, 'Apia', '', 'WS', 'Apia, Samoa', 40000, -13.83, -171.76)`
  const make = makers(sql)
  const at = (placeId: number, latitude: number, longitude: number) => ({ placeId, latitude, longitude })
  return {
    denver: await make.post({ kind: 'market', title: 'In Denver', ...at(1, 39.7, -105), tokens: 10 }),
    suva: await make.post({ kind: 'market', title: 'In Suva', ...at(2, -18.14, 178.44) }),
    apia: await make.post({ kind: 'market', title: 'In Apia', ...at(3, -13.83, -171.76) }),
    nowhere: await make.post({ kind: 'market', title: 'Nowhere' }),
    request: await make.post({
      kind: 'request',
      title: 'At my door',
      ...at(1, 39.7012345, -105.0012345),
      isExactPlace: true,
    }),
  }
})

test('the map shows the posts of a listing that have a location', async ({ as, towns }) => {
  const { body } = await (await as(null)).get<PostMap>('/posts/map?kind=market')
  expect(body.total).toBe(3)
  expect(body.points.toSorted((a, b) => a.id! - b.id!)).toEqual([
    { id: towns.denver.id, latitude: 39.7, longitude: -105, count: 1, cents: 250 },
    { id: towns.suva.id, latitude: -18.14, longitude: 178.44, count: 1 },
    { id: towns.apia.id, latitude: -13.83, longitude: -171.76, count: 1 },
  ])
})

test('a request is shown at the center of its town, whatever its address', async ({ as, towns, make }) => {
  const viewers = [null, await make.person(), await make.person({ role: 'admin' })]
  for (const viewer of viewers) {
    const { body } = await (await as(viewer)).get<PostMap>('/posts/map?kind=request')
    expect(body.points).toEqual([{ id: towns.request.id, latitude: 39.74, longitude: -104.98, count: 1 }])
  }
})

test('no map area reveals where in its town a request is', async ({ as }) => {
  const visitor = await as(null)
  const around = '-105.01,39.69,-104.99,39.71'
  expect((await visitor.get<PostMap>(`/posts/map?kind=request&bounds=${around}`)).body.total).toBe(0)
  expect((await visitor.get<{ items: [] }>(`/posts?kind=request&bounds=${around}`)).body.items).toEqual([])
})

test.for([
  ['-106,39,-104,40', ['In Denver']],
  ['170,-30,-170,0', ['In Suva', 'In Apia']],
  ['0,0,1,1', []],
] as const)('the area %s has %j, on the map and in the list', async ([bounds, titles], { as }) => {
  const visitor = await as(null)
  const list = await visitor.get<{ items: { title: string }[] }>(`/posts?kind=market&sort=oldest&bounds=${bounds}`)
  expect(list.body.items.map(({ title }) => title)).toEqual(titles)
  expect((await visitor.get<PostMap>(`/posts/map?kind=market&bounds=${bounds}`)).body.total).toBe(titles.length)
})

test('filters, search words, and blocks apply to the map, too', async ({ as, make, sql, towns }) => {
  const visitor = await as(null)
  const total = async (more: string) => (await visitor.get<PostMap>(`/posts/map?kind=market${more}`)).body.total
  expect(await total('&maxVbt=10')).toBe(1)
  expect(await total('&q=suva')).toBe(1)
  expect(await total('&near=39.7,-105&radiusKm=10')).toBe(1)
  const me = await make.person()
  await sql`
    insert into blocks (member_id, blocked_id) select ${me.id}, author_id from posts where id = ${towns.denver.id}`
  expect((await (await as(me)).get<PostMap>('/posts/map?kind=market')).body.total).toBe(2)
})

test.for(['1,2,3', '0,50,10,40', '0,0,181,10', '0,-91,1,1', 'a,b,c,d'])(
  'bounds=%s is refused',
  async (bounds, { as }) => {
    const visitor = await as(null)
    for (const path of ['/posts?kind=market&', '/posts/map?kind=market&', '/places/in-view?']) {
      expect((await visitor.get(`${path}bounds=${bounds}`)).status).toBe(400)
    }
  },
)

test('thousands of posts are clustered on a grid, and none is lost', async ({ as, make, sql }) => {
  const author = await make.person()
  await sql.begin(async (tx) => {
    // A busy machine can take longer than the server's statement timeout.
    await tx`set local statement_timeout = 0`
    await tx`
      insert into posts (kind, author_id, title, description, reading_seconds, latitude, longitude)
      select 'video', ${author.id}, 'Clip', 'x', 5, (n % 90)::float8 - 40, (n % 300)::float8 - 150
      from generate_series(1, 2500) as n`
  })
  const visitor = await as(null)
  const { total, points } = (await visitor.get<PostMap>('/posts/map?kind=video')).body
  expect(total).toBe(2500)
  expect(points.length).toBeLessThan(1_000)
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(2500)
})

test('the map’s settings say roughly where a viewer is, by their time zone', async ({ as }) => {
  const visitor = await as(null)
  const hereOf = async (query: string) => (await visitor.get<MapSettings>(`/places/map-settings${query}`)).body.here
  expect(await hereOf('?timeZone=America/Denver')).toEqual({ latitude: 39.74, longitude: -104.98 })
  expect(await hereOf('?timeZone=Pacific/Suva')).toBeNull()
  expect(await hereOf('?timeZone=Nowhere/Atlantis')).toBeNull()
  expect(await hereOf('')).toBeNull()
  expect((await visitor.get(`/places/map-settings?timeZone=${'x'.repeat(65)}`)).status).toBe(400)
})

test('the largest towns in an area are its labels', async ({ as }) => {
  const { body } = await (await as(null)).get<{ items: { name: string }[] }>(
    '/places/in-view?bounds=170,-30,-170,0&limit=1',
  )
  expect(body.items.map(({ name }) => name)).toEqual(['Suva'])
})
