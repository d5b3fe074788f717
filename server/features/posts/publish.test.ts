import type { Problem } from '#contract/basics.ts'
import type { NewPost } from '#contract/new-posts.ts'
import { POST_KINDS, type Post } from '#contract/posts.ts'
import { bodies, hours } from '#test/minimal-posts.ts'
import { describe, expect, test } from '#test/test.ts'

test.for(POST_KINDS)('a %s post can be published with only the required fields', async (kind, { make, as }) => {
  const author = await make.person()
  const client = await as(author)

  const { status, body } = await client.post<Post>('/posts', bodies[kind])

  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind,
    title: 'Morning light',
    author: { id: author.id },
    state: 'published',
    version: 1,
    editedAt: null,
    can: { edit: true, remove: true, restore: false, hide: false, unhide: false },
  })
  expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(10_000)
  expect((await (await as(null)).get<Post>(`/posts/${body.id}`)).body).toEqual({
    ...body,
    mine: null,
    can: { edit: false, remove: false, restore: false, hide: false, unhide: false },
    // The seller has no storefront.
    ...(body.sale && { sale: { ...body.sale, state: 'closed' } }),
  })
})

const full: { [Kind in NewPost['kind']]?: [sent: object, shown: object] } = {
  vehicle: [
    {
      trim: ' Series I ',
      mileage: 0,
      vin: '1m8gdm9axkp042788',
      titleStatus: 'clean',
      specs: [{ name: 'Engine', value: 'L24' }],
      isForSale: true,
      askingUsd: 38_500,
    },
    {
      make: 'Nissan',
      model: '240Z',
      year: 1972,
      trim: 'Series I',
      mileage: 0,
      vin: '1M8GDM9AXKP042788',
      isVinVerified: true,
      titleStatus: 'clean',
      specs: [{ name: 'Engine', value: 'L24' }],
      isForSale: true,
      askingUsd: 38_500,
    },
  ],
  request: [{ forVehicle: '1994 coupe' }, { urgency: 'Urgent', forVehicle: '1994 coupe' }],
  market: [
    { canShip: true, fitments: [{ make: 'Nissan', model: '  ', fromYear: 1970, toYear: 1970 }, { make: 'BMW' }] },
    {
      stock: 3,
      condition: 'used',
      category: 'brakes',
      canShip: true,
      canPickUp: false,
      fitments: [{ make: 'Nissan', fromYear: 1970, toYear: 1970 }, { make: 'BMW' }],
    },
  ],
  event: [
    { endsAt: '2027-05-01T20:00:00+02:00', venue: 'Old airfield', capacity: 1 },
    {
      startsAt: '2027-05-01T16:00:00.000Z',
      endsAt: '2027-05-01T18:00:00.000Z',
      timeZone: 'America/Denver',
      venue: 'Old airfield',
      capacity: 1,
    },
  ],
  directory: [
    {
      hourExceptions: [
        { date: '2026-12-26', intervals: [{ opens: '10:00', closes: '12:00' }] },
        { date: '2026-12-24', intervals: [] },
      ],
      category: 'tuning',
      services: [{ name: 'Dyno run', priceVbt: 0, minutes: 5 }],
      serviceArea: 'Within 30 miles',
      phone: '+1 (303) 555-0100',
    },
    {
      hours,
      timeZone: 'America/Denver',
      hourExceptions: [
        { date: '2026-12-24', intervals: [] },
        { date: '2026-12-26', intervals: [{ opens: '10:00', closes: '12:00' }] },
      ],
      category: 'tuning',
      services: [{ name: 'Dyno run', priceVbt: 0, minutes: 5 }],
      serviceArea: 'Within 30 miles',
      phone: '+1 (303) 555-0100',
    },
  ],
}

test.for(Object.entries(full))(
  'all fields of a %s post are returned as sent',
  async ([kind, [sent, shown]], { make, as }) => {
    const client = await as(await make.person())

    const { status, body } = await client.post<Post>('/posts', { ...bodies[kind as NewPost['kind']], ...sent })

    expect(status).toBe(201)
    expect(body[kind as 'vehicle']).toMatchObject(shown)
  },
)

test('empty fields are stored as null', async ({ make, as }) => {
  const client = await as(await make.person())

  const { body } = await client.post<Post>('/posts', { ...bodies.video, address: '', link: ' \u2009', images: [] })

  expect(body).toMatchObject({ address: null, place: null, link: null, tokens: null, images: [], video: null })
})

test('a title is one line, and a description keeps its line breaks', async ({ make, as }) => {
  const client = await as(await make.person())
  const words = { title: '  Two\r\n words\u0008 ', description: '\n  one\r\ntwo\u0000'.replace('\0', '\u0007') }

  const { body } = await client.post<Post>('/posts', { ...bodies.forum, ...words })

  expect([body.title, body.description]).toEqual(['Two words', '  one\ntwo'])
})

test('tags are lowercase and unique', async ({ make, as }) => {
  const client = await as(await make.person())

  const { body } = await client.post<Post>('/posts', { ...bodies.forum, tags: ['Turbo', 'TURBO', 'Öl-Kühler'] })

  expect(body.tags).toEqual(['turbo', 'öl-kühler'])
})

test('a double click publishes once', async ({ make, as, sql }) => {
  const author = await make.person()
  const client = await as(author)
  const key = crypto.randomUUID()

  const replies = await Promise.all([1, 2, 3].map(() => client.post<Post>('/posts', bodies.video, key)))

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await sql`select from posts where author_id = ${author.id}`).toHaveLength(1)
})

test('reusing an idempotency key for another post is refused', async ({ make, as }) => {
  const client = await as(await make.person())
  const key = crypto.randomUUID()
  await client.post('/posts', bodies.video, key)

  const { status, body } = await client.post<Problem>('/posts', bodies.forum, key)

  expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
})

test('publishing records a happening in the same transaction', async ({ make, as, sql }) => {
  const author = await make.person()
  const { body } = await (await as(author)).post<Post>('/posts', bodies.blog)

  expect(await sql`select type, subject_id from happenings where actor_id = ${author.id}`).toMatchObject([
    { type: 'post_published', subjectId: body.id },
  ])
})

describe('the VIN', () => {
  test.for([
    ['1M8GDM9AXKP042788', true],
    ['1M8GDM9A1KP042788', false],
    ['11111111111111111', true],
    ['BE1234567', false],
  ] as const)('%s is verified: %s', async ([vin, isVinVerified], { make, as }) => {
    const client = await as(await make.person())
    const { body } = await client.post<Post>('/posts', { ...bodies.vehicle, vin })

    expect(body.vehicle).toMatchObject({ vin, isVinVerified })
  })

  test('is masked for everyone but the author', async ({ make, as }) => {
    const client = await as(await make.person())
    const { body } = await client.post<Post>('/posts', { ...bodies.vehicle, vin: '1M8GDM9AXKP042788' })
    const short = await client.post<Post>('/posts', { ...bodies.vehicle, vin: 'BE123' })

    for (const viewer of [null, await make.person(), await make.person({ role: 'admin' })]) {
      const other = await as(viewer)
      expect((await other.get<Post>(`/posts/${body.id}`)).body.vehicle?.vin).toBe('1M8••••••••••••••')
      expect((await other.get<Post>(`/posts/${short.body.id}`)).body.vehicle?.vin).toBe('•••••')
    }
  })
})

describe('the time on a card', () => {
  test.for([
    ['one word', 5],
    [Array(200).fill('word').join(' '), 60],
    [`# ${Array(100).fill('word').join(' - ')}`, 30],
  ] as const)('is the reading time, at least five seconds', async ([description, seconds], { make, as }) => {
    const client = await as(await make.person())
    const { body } = await client.post<Post>('/posts', { ...bodies.video, description })

    expect([body.durationSeconds, body.readingSeconds]).toEqual([seconds, seconds])
  })
})
