import type { Problem } from '#contract/basics.ts'
import { MAX_TOKENS } from '#contract/money.ts'
import { postFields } from '#contract/new-posts.ts'
import { POST_KINDS, type Post, type PostKind } from '#contract/posts.ts'
import { give } from '#test/bounty.ts'
import { bodies, hours } from '#test/minimal-posts.ts'
import { describe, expect, test } from '#test/test.ts'

const car = '🚗'
const textOf = (length: number) => car.repeat(length)
const list = <Item>(length: number, item: Item) => Array.from({ length }, () => item)
const nextYear = new Date().getUTCFullYear() + 1
const open = (opens: string, closes: string) => ({ opens, closes })

/** `good` values are accepted, including those at the limits; `bad` ones are refused by field. */
type Cases = {
  field: string
  kinds: readonly PostKind[]
  good: unknown[]
  bad: unknown[]
  /** The field that the error names, if it is a different one. */
  named?: string
  /** Other fields of the body. */
  with?: object
}

const all = POST_KINDS
const only = (...kinds: PostKind[]) => kinds
const wrongTexts = [5, true, null, ['text'], { text: 'text' }]
const wrongNumbers = ['5', 1.5, true, null, [], -1, Number.MAX_SAFE_INTEGER]

const cases: Cases[] = [
  {
    field: 'title',
    kinds: all,
    good: [car, textOf(120)],
    bad: [...wrongTexts, '', '  \n', '\u200b\u00a0', '\u0085', textOf(121)],
  },
  { field: 'description', kinds: all, good: [car], bad: [...wrongTexts, '', ' \t', '\u2800', textOf(100_001)] },
  { field: 'description', kinds: all.filter((kind) => kind !== 'blog'), good: [textOf(5_000)], bad: [textOf(5_001)] },
  { field: 'description', kinds: only('blog'), good: [textOf(100_000)], bad: [] },
  { field: 'address', kinds: all, good: ['', ' ', textOf(200)], bad: [...wrongTexts, textOf(201)] },
  { field: 'placeId', kinds: all, good: [], bad: ['1', 1.5, null, 0, -1, 999_999_999] },
  { field: 'link', kinds: all, good: ['', 'not a link', textOf(2_000)], bad: [...wrongTexts, textOf(2_001)] },
  { field: 'tokens', kinds: all, good: [0, 1, 1_000_000], bad: [...wrongNumbers, 1_000_001] },
  { field: 'draftId', kinds: all, good: [crypto.randomUUID()], bad: [...wrongTexts, '', 'x'] },
  { field: 'images', kinds: all.filter((kind) => kind !== 'forum'), good: [[]], bad: ['a', null, {}, list(41, 'a')] },
  { field: 'images', kinds: ['video', 'blog', 'request', 'event'], good: [], bad: [list(11, 'a')] },
  { field: 'images', kinds: all.filter((kind) => kind !== 'forum'), good: [], bad: [[5]], named: 'images.0' },
  { field: 'images', kinds: only('forum'), good: [], bad: [[], ['a']] },
  { field: 'video', kinds: only('video'), good: [], bad: [...wrongTexts, textOf(2_001)] },
  { field: 'video', kinds: all.filter((kind) => kind !== 'video'), good: [], bad: ['a'] },
  {
    field: 'tags',
    kinds: only('forum'),
    good: [[], ['ab'], [' ab'], [textOf(30)], list(5, 'same')],
    bad: ['ab', null, list(6, 'ab')],
  },
  {
    field: 'tags',
    kinds: only('forum'),
    good: [],
    bad: [['a'], [textOf(31)], [' a'], [5], ['İ'.repeat(30)], ['\u200b\u200b']],
    named: 'tags.0',
  },

  {
    field: 'make',
    kinds: only('vehicle'),
    good: [car, textOf(40)],
    bad: [undefined, ...wrongTexts, '', ' ', '\u200b', textOf(41)],
  },
  { field: 'model', kinds: only('vehicle'), good: [textOf(60)], bad: [undefined, '', '\u3000', textOf(61)] },
  {
    field: 'year',
    kinds: only('vehicle'),
    good: [1885, nextYear],
    bad: [undefined, ...wrongNumbers, 1884, nextYear + 1, 10_000],
  },
  { field: 'trim', kinds: only('vehicle'), good: ['', textOf(60)], bad: [5, textOf(61)] },
  { field: 'mileage', kinds: only('vehicle'), good: [0, 2_000_000], bad: [...wrongNumbers, 2_000_001] },
  {
    field: 'vin',
    kinds: only('vehicle'),
    good: ['a1b2c', 'A'.repeat(17), '1HGBH 41JXM-N109186', 'I1HGBH41JXMN109186', 'VIN: 1hgbh41jxmn109186', '*ab-cde*'],
    bad: [5, '', 'ABCD', 'A'.repeat(18), 'ABCDÉ', 'AB CD', car.repeat(6), 'A'.repeat(61)],
  },
  { field: 'titleStatus', kinds: only('vehicle'), good: ['clean', 'none'], bad: ['', 'Clean', 5, null] },
  {
    field: 'specs',
    kinds: only('vehicle'),
    good: [[], list(30, { name: textOf(40), value: textOf(120) })],
    bad: [{}, list(31, { name: 'a', value: 'b' })],
  },
  {
    field: 'specs',
    kinds: only('vehicle'),
    good: [],
    bad: [[{ name: ' ', value: 'b' }], [{ name: textOf(41), value: 'b' }], [{ value: 'b' }]],
    named: 'specs.0.name',
  },
  {
    field: 'specs',
    kinds: only('vehicle'),
    good: [],
    bad: [[{ name: 'a', value: 'b', more: 1 }]],
    named: 'specs.0.more',
  },
  { field: 'isForSale', kinds: only('vehicle'), good: [false], bad: ['true', 1, null] },
  { field: 'isForSale', kinds: only('vehicle'), good: [], bad: [true], named: 'askingUsd' },
  {
    field: 'askingUsd',
    kinds: only('vehicle'),
    with: { isForSale: true },
    good: [1, 14_800, 100_000_000],
    bad: [undefined, ...wrongNumbers, '$14,800', 0, 100_000_001],
  },
  { field: 'askingUsd', kinds: only('vehicle'), good: [undefined], bad: [14_800] },
  { field: 'takesOffers', kinds: only('vehicle'), good: [undefined, false], bad: [true, 'yes', null] },
  {
    field: 'takesOffers',
    kinds: only('vehicle'),
    with: { isForSale: true, askingUsd: 14_800 },
    good: [true, false],
    bad: [1],
  },

  {
    field: 'urgency',
    kinds: only('request'),
    good: ['Urgent', 'I Can Wait', 'Just Looking'],
    bad: [undefined, 'urgent', '', null, 1],
  },
  { field: 'forVehicle', kinds: only('request'), good: ['', textOf(120)], bad: [5, textOf(121)] },
  { field: 'businessId', kinds: only('request'), good: [undefined], bad: ['1', 1.5, null, 0, -1, 999_999_999] },
  { field: 'businessId', kinds: all.filter((kind) => kind !== 'request'), good: [], bad: [1] },
  { field: 'service', kinds: only('request'), good: [undefined, 'repair', 'other'], bad: ['brakes', '', null] },

  { field: 'tokens', kinds: only('market'), good: [], bad: [undefined] },
  { field: 'handlingDays', kinds: only('market'), good: [undefined, 0, 10], bad: [...wrongNumbers, 11] },
  { field: 'returnDays', kinds: only('market'), good: [undefined, 0, 14], bad: [...wrongNumbers, 15] },
  { field: 'stock', kinds: only('market'), good: [0, 9_999], bad: [undefined, ...wrongNumbers, 10_000] },
  { field: 'stockBefore', kinds: only('market'), good: [undefined, 0, 10_004], bad: wrongNumbers },
  { field: 'condition', kinds: only('market'), good: ['new', 'for_parts'], bad: [undefined, 'mint', '', 1] },
  { field: 'category', kinds: only('market'), good: ['other'], bad: [undefined, 'repair', ''] },
  {
    field: 'fitments',
    kinds: only('market'),
    good: [[], list(30, { make: 'BMW' })],
    bad: ['all', list(31, { make: 'BMW' })],
  },
  {
    field: 'fitments',
    kinds: only('market'),
    good: [[{ make: 'BMW', fromYear: 1990, toYear: 1990 }]],
    bad: [[{ make: 'BMW', fromYear: 1991, toYear: 1990 }], [{ make: 'BMW', toYear: 1884 }]],
    named: 'fitments.0.toYear',
  },
  {
    field: 'fitments',
    kinds: only('market'),
    good: [],
    bad: [[{ make: ' ' }], [{ model: 'M3' }]],
    named: 'fitments.0.make',
  },
  { field: 'brand', kinds: only('market'), good: ['', ' ', textOf(60)], bad: [...wrongTexts, textOf(61)] },
  { field: 'partNumber', kinds: only('market'), good: ['', textOf(60)], bad: [...wrongTexts, textOf(61)] },
  { field: 'canShip', kinds: only('market'), good: [true, false], bad: ['yes', null] },
  { field: 'canPickUp', kinds: only('market'), good: [true], bad: [false, 1] },
  { field: 'takesOffers', kinds: only('market'), good: [true, false], bad: ['yes', null] },

  {
    field: 'startsAt',
    kinds: only('event'),
    good: [
      '2027-05-01T16:00:00Z',
      '1885-01-01T00:00:00+14:00'.replace('1885-01-01', '1885-01-02'),
      '2199-12-31T23:59:59Z',
    ],
    bad: [
      undefined,
      ...wrongTexts,
      '',
      'tomorrow',
      '2027-02-30T00:00:00Z',
      '2027-05-01',
      '2027-05-01T16:00:00',
      '0000-01-01T00:00:00Z',
      '2200-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '2027-05-01T23:59:60Z',
    ],
  },
  {
    field: 'endsAt',
    kinds: only('event'),
    good: ['2027-05-01T16:00:01Z', '2027-05-02T00:00:00+07:00'],
    bad: [null, '2027-05-01T16:00:00Z', '2027-05-01T17:00:00+01:00', '2026-01-01T00:00:00Z', '2201-01-01T00:00:00Z'],
  },
  {
    field: 'timeZone',
    kinds: only('event', 'directory'),
    good: ['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'],
    bad: [undefined, 5, '', 'Mars/Olympus', '+02:00', 'EST', '../../etc/passwd', 'America/Denver ', 'x/'.repeat(33)],
  },
  { field: 'venue', kinds: only('event'), good: ['', textOf(120)], bad: [5, textOf(121)] },
  { field: 'capacity', kinds: only('event'), good: [1, 1_000_000], bad: [...wrongNumbers, 0, 1_000_001] },

  {
    field: 'hours',
    kinds: only('directory'),
    good: [{ ...hours, sunday: [open('00:00', '24:00')] }],
    bad: [undefined, null, [], 'always'],
  },
  {
    field: 'hours',
    kinds: only('directory'),
    good: [],
    bad: [
      { ...hours, monday: list(4, open('09:00', '10:00')) },
      { ...hours, monday: 'closed' },
      { ...hours, monday: undefined },
    ],
    named: 'hours.monday',
  },
  {
    field: 'hours',
    kinds: only('directory'),
    good: [{ ...hours, monday: [open('13:00', '17:00'), open('09:00', '13:00')] }],
    bad: [{ ...hours, monday: [open('09:00', '13:00'), open('12:59', '17:00')] }],
    named: 'hours.monday.1',
  },
  {
    field: 'hours',
    kinds: only('directory'),
    good: [{ ...hours, monday: [open('00:00', '09:00')], sunday: [open('22:00', '24:00')] }],
    bad: [{ ...hours, monday: [open('01:00', '09:00')], sunday: [open('22:00', '02:00')] }],
    named: 'hours.monday.0',
  },
  {
    field: 'hours',
    kinds: only('directory'),
    good: [],
    bad: ['24:00', '9:00', '25:00', '', 9].map((opens) => ({ ...hours, monday: [{ opens, closes: '10:00' }] })),
    named: 'hours.monday.0.opens',
  },
  { field: 'hours', kinds: only('directory'), good: [], bad: [{ ...hours, funday: [] }], named: 'hours.funday' },
  {
    field: 'hourExceptions',
    kinds: only('directory'),
    good: [[], [{ date: '2026-12-24', intervals: [] }]],
    bad: [{}, list(61, { date: '2026-12-24', intervals: [] })],
  },
  {
    field: 'hourExceptions',
    kinds: only('directory'),
    good: [],
    bad: ['2026-02-30', '24.12.2026', '', 5].map((date) => [{ date, intervals: [] }]),
    named: 'hourExceptions.0.date',
  },
  {
    field: 'hourExceptions',
    kinds: only('directory'),
    good: [],
    bad: [list(2, { date: '2026-12-24', intervals: [] })],
    named: 'hourExceptions.1.date',
  },
  {
    field: 'hourExceptions',
    kinds: only('directory'),
    good: [],
    bad: [[{ date: '2026-12-24', intervals: [open('09:00', '12:00'), open('11:00', '13:00')] }]],
    named: 'hourExceptions.0.intervals.1',
  },
  { field: 'category', kinds: only('directory'), good: ['repair'], bad: ['brakes', '', null] },
  {
    field: 'services',
    kinds: only('directory'),
    good: [[], list(30, { name: textOf(80), priceVbt: 1_000_000, minutes: 10_080 })],
    bad: ['all', list(31, { name: 'a' })],
  },
  {
    field: 'services',
    kinds: only('directory'),
    good: [[{ name: 'a', minutes: 5 }]],
    bad: [[{ name: 'a', minutes: 4 }], [{ name: 'a', minutes: 10_081 }]],
    named: 'services.0.minutes',
  },
  {
    field: 'services',
    kinds: only('directory'),
    good: [[{ name: 'a', priceVbt: 0 }]],
    bad: [[{ name: 'a', priceVbt: -1 }], [{ name: 'a', priceVbt: 1_000_001 }]],
    named: 'services.0.priceVbt',
  },
  {
    field: 'services',
    kinds: only('directory'),
    good: [],
    bad: [[{ name: '\u200b' }], [{}]],
    named: 'services.0.name',
  },
  { field: 'serviceArea', kinds: only('directory'), good: ['', textOf(200)], bad: [5, textOf(201)] },
  {
    field: 'phone',
    kinds: only('directory'),
    good: ['12345', '+1 (303) 555-0100', '1'.repeat(30), '626/555-0142 ext. 12', '1-800-FLOWERS'],
    bad: ['', '1234', '1'.repeat(31), 'call me', '-----', 5],
  },
]

const runs = cases.flatMap(({ kinds, ...one }) =>
  kinds.map((kind) => ({ kind, ...one, named: one.named ?? one.field })),
)
const good = runs.flatMap(({ good, ...one }) => good.map((value) => ({ ...one, value })))
const bad = runs.flatMap(({ bad, ...one }) => bad.map((value) => ({ ...one, value })))

test('every field of every kind has test cases', () => {
  for (const kind of POST_KINDS) {
    const tried = new Set(cases.filter(({ kinds }) => kinds.includes(kind)).map(({ field }) => field))
    expect([...tried]).toEqual(expect.arrayContaining(Object.keys(postFields[kind])))
  }
})

test('values within the limits are published', async ({ make, as, sql }) => {
  const author = await make.person()
  // Pays for the bounties of forum posts.
  await give(sql, author, 2 * MAX_TOKENS)
  const client = await as(author)
  const refused: unknown[] = []

  const publish = async ({ kind, field, value, with: rest }: (typeof good)[number]) => {
    const { status, body } = await client.post('/posts', { ...bodies[kind], ...rest, [field]: value })
    if (status !== 201) refused.push([kind, field, short(value), body])
  }
  await Promise.all(good.map(publish))

  expect(refused).toEqual([])
})

test('other values are refused by field, and nothing is stored', async ({ make, as, sql }) => {
  const author = await make.person()
  const client = await as(author)
  const wrong: unknown[] = []

  const publish = async ({ kind, field, value, named, with: rest }: (typeof bad)[number]) => {
    const { status, body } = await client.post<Problem>('/posts', { ...bodies[kind], ...rest, [field]: value })
    const isNamed = body.errors?.some((error) => error.field === named)
    if (status !== 400 || !isNamed) wrong.push([kind, field, short(value), status, body.errors ?? body])
  }
  await Promise.all(bad.map(publish))

  expect(wrong).toEqual([])
  expect(await sql`select from posts where author_id = ${author.id}`).toHaveLength(0)
})

test('the same rules apply to edits', async ({ make, as, sql }) => {
  const client = await as(await make.person())
  const wrong: unknown[] = []

  for (const kind of POST_KINDS) {
    const { body: post } = await client.post<Post>('/posts', bodies[kind])
    for (const { field, value, named, with: rest } of bad.filter(
      (one) => one.kind === kind && one.field !== 'draftId',
    )) {
      const change = { ...bodies[kind], ...rest, [field]: value, version: 1 }
      const { status, body } = await client.patch<Problem>(`/posts/${post.id}`, change)
      const isNamed = body.errors?.some((error) => error.field === named)
      if (status !== 400 || !isNamed) wrong.push([kind, field, short(value), status, body.errors ?? body])
    }
    expect((await client.get<Post>(`/posts/${post.id}`)).body).toEqual(post)
  }

  expect(wrong).toEqual([])
  expect(await sql`select from post_versions`).toHaveLength(0)
})

describe('refuses a body', () => {
  const posts: [string, unknown, string][] = [
    ['without a kind', { title: 'a', description: 'b' }, 'kind'],
    ['of an unknown kind', { ...bodies.video, kind: 'podcast' }, 'kind'],
    ['of two kinds', { ...bodies.video, kind: ['video', 'blog'] }, 'kind'],
    ['with an unknown field', { ...bodies.video, points: 13 }, 'points'],
    ['with an author', { ...bodies.video, authorId: 1 }, 'authorId'],
    ['with a publication date', { ...bodies.video, createdAt: '2020-01-01T00:00:00Z' }, 'createdAt'],
    ['with NUL', { ...bodies.video, title: 'a\0b' }, 'title'],
    ['with a nested NUL', { ...bodies.vehicle, specs: [{ name: 'a', value: '\0' }] }, 'specs.0.value'],
    ['with a lone surrogate', { ...bodies.video, description: '\ud83d' }, 'description'],
    ['with a 1 MB title', { ...bodies.video, title: 'a'.repeat(1024 * 1024) }, 'title'],
    ['with a 1 MB title of blanks', { ...bodies.video, title: ' '.repeat(1024 * 1024) }, 'title'],
    ['with a field of another kind', { ...bodies.video, vin: 'ABCDE' }, 'vin'],
  ]

  test.for(posts)('%s', async ([, sent, field], { make, as, sql }) => {
    const author = await make.person()

    const { status, body } = await (await as(author)).post<Problem>('/posts', sent as object)

    expect(status).toBe(400)
    expect(body.errors?.map((error) => error.field)).toContain(field)
    expect(await sql`select from posts where author_id = ${author.id}`).toHaveLength(0)
  })

  const texts: [string, string][] = [
    ['empty', ''],
    ['half an object', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a string', '"post"'],
    ['a number', '5'],
    ['a list of posts', '[{"kind":"video"}]'],
    ['deeply nested lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ]

  test.for(texts)('that is %s', async ([, payload], { app, as, make }) => {
    const { headers } = await as(await make.person())
    const reply = await app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      payload,
    })

    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid'])
  })

  test('larger than any post', async ({ make, as }) => {
    const client = await as(await make.person())

    expect((await client.post('/posts', { ...bodies.video, title: 'a'.repeat(5_000_000) })).status).toBe(413)
  })

  test('without an idempotency key', async ({ make, as, app }) => {
    const { headers } = await as(await make.person())
    const reply = await app.inject({ method: 'POST', url: '/api/posts', headers, payload: bodies.video })

    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([400, 'idempotency-key'])
  })
})

test('markup stays text', async ({ make, as }) => {
  const client = await as(await make.person())
  const markup = `<script>alert('1')</script>&amp;<b onclick="x">`

  const { body } = await client.post<Post>('/posts', { ...bodies.video, title: markup, description: markup })

  expect([body.title, body.description]).toEqual([markup, markup])
})

function short(value: unknown) {
  return JSON.stringify(value)?.slice(0, 80)
}
