import type { PostKind, PostPage } from '#contract/posts.ts'
import { makers } from '#test/make.ts'
import { test as base, expect } from '#test/test.ts'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
type Client = { get<Body>(path: string): Promise<{ status: number; body: Body }> }

async function titles(client: Client, address: string) {
  const { status, body } = await client.get<PostPage>(address)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.map(({ title }) => title)
}

const cases: [kind: PostKind, filter: string, shown: string[]][] = [
  ['vehicle', 'make=skoda', ['Škoda 1987']],
  ['vehicle', 'make=BMW&make=ŠKODA', ['BMW 1994', 'Škoda 1987']],
  ['vehicle', 'make=bmw&model=coupe', ['BMW 1994']],
  ['vehicle', 'model=wagon', ['Škoda 1987']],
  ['vehicle', 'minYear=1990', ['BMW 1994']],
  ['vehicle', 'maxYear=1990', ['Škoda 1987']],
  ['vehicle', 'maxMileage=100000', ['Škoda 1987']],
  ['vehicle', 'titleStatus=salvage', ['BMW 1994']],
  ['vehicle', 'isForSale=true', ['BMW 1994']],
  ['vehicle', 'isForSale=false', ['Škoda 1987']],
  ['vehicle', 'maxUsd=14800', ['BMW 1994']],
  ['vehicle', 'minUsd=14801', []],
  ['vehicle', 'minUsd=0&maxUsd=100000000', ['BMW 1994']],
  ['vehicle', 'within=week', ['BMW 1994']],
  ['vehicle', 'within=year', ['BMW 1994', 'Škoda 1987']],
  ['vehicle', 'hasPhoto=true', []],
  ['request', 'urgency=Urgent', ['Tow me']],
  ['request', 'urgency=Urgent&urgency=Just%20Looking', ['Tow me', 'Some day']],
  ['request', 'service=towing', ['Tow me']],
  ['request', 'acceptsQuotes=true', ['Tow me', 'Some day']],
  ['request', 'acceptsQuotes=false', ['Long gone', 'Never mind']],
  ['request', 'minVbt=100', ['Tow me']],
  ['request', 'maxVbt=100', []],
  ['market', 'category=brakes', ['Pads']],
  ['market', 'condition=new', ['Pads']],
  ['market', 'minVbt=10&maxVbt=20', ['Pads']],
  ['market', 'canShip=true', ['Pads']],
  ['market', 'canPickUp=true', ['Seat']],
  ['market', 'inStock=false', ['Seat']],
  ['event', 'from=2027-05-02', ['Long rally']],
  ['event', 'from=2027-05-01&to=2027-05-01', ['Night meet', 'Long rally']],
  ['event', 'to=2027-04-30', ['Long rally']],
  ['event', 'from=2027-05-04', []],
  ['event', 'maxVbt=0', ['Night meet']],
  ['forum', 'tag=Turbo', ['Boost']],
  ['forum', 'tag=turbo&tag=paint', ['Boost', 'Gloss']],
  ['directory', 'service=tuning', ['Never closed']],
  ['directory', 'isOpen=true', ['Never closed']],
  ['directory', 'isOpen=false', ['Never open']],
]

const test = base.extend('posts', { scope: 'file', auto: true }, async ({ sql }) => {
  const make = makers(sql)
  const author = await make.person({ handle: 'filterer' })
  const post = (kind: PostKind, title: string, days: number, own: object, fields: object = {}) =>
    make.post({ author, kind, title, createdAt: ago(days), own: own as never, ...fields })
  const always = [{ opens: '00:00', closes: '24:00' }]
  const week = (intervals: object[]) =>
    Object.fromEntries(['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'].map((day) => [`${day}day`, intervals]))
  await post('vehicle', 'BMW 1994', 1, {
    make: 'BMW',
    model: 'Coupé',
    year: 1994,
    mileage: 180_000,
    title_status: 'salvage',
    is_for_sale: true,
    asking_usd: 14_800,
  })
  await post('vehicle', 'Škoda 1987', 30, { make: 'Škoda', model: 'Wagon', year: 1987, mileage: 90_000 })
  await post('request', 'Tow me', 1, { urgency: 'Urgent', service: 'towing' }, { tokens: 400 })
  await post('request', 'Some day', 2, { urgency: 'Just Looking' })
  const gone = await post('request', 'Long gone', 3, { urgency: 'I Can Wait' })
  const closed = await post('request', 'Never mind', 4, { urgency: 'I Can Wait' })
  // The timer is late.
  await sql`update request_lives set ends_at = now() where post_id = ${gone.id}`
  await sql`update request_lives set state = 'closed' where post_id = ${closed.id}`
  await post(
    'market',
    'Pads',
    1,
    { category: 'brakes', condition: 'new', can_ship: true, can_pick_up: false },
    { tokens: 20 },
  )
  await post('market', 'Seat', 2, { category: 'interior', stock: 0 }, { tokens: 900 })
  // Late on May 1 in Los Angeles, which is May 2 in UTC.
  await post('event', 'Night meet', 1, { starts_at: new Date('2027-05-02T04:00:00Z') })
  await post(
    'event',
    'Long rally',
    2,
    { starts_at: new Date('2027-04-30T16:00:00Z'), ends_at: new Date('2027-05-04T03:00:00Z') },
    { tokens: 50 },
  )
  await post('forum', 'Boost', 1, {}, { tags: ['turbo', 'engine'] })
  await post('forum', 'Gloss', 2, {}, { tags: ['paint'] })
  await post('directory', 'Never closed', 1, { category: 'tuning', hours: week(always) })
  await post('directory', 'Never open', 2, { category: 'repair', hours: week([]) })
})

test.for(cases)('%s?%s shows %j', async ([kind, filter, shown], { as }) => {
  const visitor = await as(null)
  const list = `/posts?author=filterer&kind=${kind}&${filter}`

  expect(await titles(visitor, `${list}&sort=newest`)).toEqual(shown)
  expect((await titles(visitor, list)).toSorted()).toEqual(shown.toSorted())
})

test('the garage filter matches make, model, and year of your own vehicles, and nothing for visitors', async ({
  make,
  as,
  sql,
}) => {
  const me = await make.person()
  await make.post({ author: me, kind: 'vehicle', own: { make: 'Citroën', model: '2CV', year: 1984 } })
  await make.post({
    author: me,
    kind: 'vehicle',
    own: { make: 'Saab', model: '900', year: 1990 },
    deletedAt: new Date(),
  })
  const part = (title: string, fitment: object) =>
    make.post({ kind: 'market', title, own: { fitments: sql.json([fitment as never]) } })
  await part('any citroen', { make: 'citroen' })
  await part('2cv of the eighties', { make: 'CITROËN', model: '2cv', fromYear: 1980, toYear: 1989 })
  await part('2cv before', { make: 'Citroën', model: '2CV', toYear: 1979 })
  await part('another model', { make: 'Citroën', model: 'DS' })
  await part('of a car I deleted', { make: 'Saab' })
  const path = '/posts?kind=market&fitsGarage=true&sort=oldest'
  const titles = async (person: typeof me | null) =>
    (await (await as(person)).get<{ items: { title: string }[] }>(path)).body.items.map(({ title }) => title)
  expect(await titles(me)).toEqual(['any citroen', '2cv of the eighties'])
  expect(await titles(await make.person())).toEqual([])
  expect(await titles(null)).toEqual([])
  const facets = await (await as(me)).get<{ options: Record<string, { value: string; count: number }[]> }>(
    '/posts/facets?kind=market',
  )
  expect(facets.body.options.fitsGarage).toContainEqual({ value: 'true', count: 2 })
})
