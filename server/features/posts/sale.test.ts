import type { Me } from '#contract/members.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import type { makers } from '#test/make.ts'
import { hold } from '#test/stock.ts'
import { storefront } from '#test/storefront.ts'
import { expect, test } from '#test/test.ts'
import { raw } from '../../platform/database/database.ts'
import { availableColumn, saleJoins, saleState } from './sale.queries.ts'

type Make = ReturnType<typeof makers>
type As = (person: Me | null) => Promise<{
  get: <Body>(path: string) => Promise<{ status: number; body: Body }>
  put: (path: string, body: object) => Promise<{ status: number }>
}>

async function seller(make: Make, as: As, change: object = {}) {
  const person = await make.person()
  await (await as(person)).put('/storefront', { ...storefront, ...change })
  return person
}

const { pickupAddress: _none, ...withoutPickup } = storefront

test.for([
  ['can be bought', 'available', {}, {}],
  ['is sold out', 'sold_out', { own: { stock: 0 } }, {}],
  ['has no price', 'free', { tokens: 0 }, {}],
  ['is sold out and has no price', 'sold_out', { tokens: 0, own: { stock: 0 } }, {}],
  ['has a seller on vacation', 'closed', {}, { isOnHoliday: true }],
  ['can only be picked up where there is no pickup', 'closed', {}, { pickupAddress: undefined }],
  [
    'can only be shipped without a method',
    'closed',
    { own: { can_ship: true, can_pick_up: false } },
    { deliveryMethods: [] },
  ],
  ['can only be shipped', 'available', { own: { can_ship: true, can_pick_up: false } }, { pickupAddress: undefined }],
] as const)('a post that %s is %s', async ([, state, fields, change], { make, as }) => {
  const author = await seller(make, as as never, {
    ...withoutPickup,
    pickupAddress: storefront.pickupAddress,
    ...change,
  })
  const post = await make.post({ author, kind: 'market', tokens: 40, ...(fields as object) })

  for (const viewer of [null, await make.person()])
    expect((await (await as(viewer)).get<Post>(`/posts/${post.id}`)).body.sale!.state).toBe(state)
})

test('without a storefront, nothing can be bought', async ({ make, as }) => {
  const author = await make.person()
  const post = await make.post({ author, kind: 'market', tokens: 40 })
  const saleFor = async (viewer: Me | null) => (await (await as(viewer)).get<Post>(`/posts/${post.id}`)).body.sale

  const nothing = { storefront: null, returnDays: null, handlingDays: null, fit: null, hasAlert: false }
  expect(await saleFor(null)).toEqual({ state: 'closed', ...nothing })
  expect(await saleFor(author)).toEqual({ state: 'own', ...nothing })
})

test('a post that moderators hid cannot be bought, even by a moderator', async ({ make, as }) => {
  const author = await seller(make, as as never)
  const post = await make.post({ author, kind: 'market', tokens: 40, hiddenAt: new Date() })
  const moderator = await as(await make.person({ role: 'moderator' }))

  expect((await moderator.get<Post>(`/posts/${post.id}`)).body.sale!.state).toBe('gone')
})

test('a blocked moderator sees the post, and cannot buy it', async ({ make, as }) => {
  const author = await seller(make, as as never)
  const moderator = await make.person({ role: 'moderator' })
  const post = await make.post({ author, kind: 'market', tokens: 40 })
  const state = async () => (await (await as(moderator)).get<Post>(`/posts/${post.id}`)).body.sale!.state
  expect(await state()).toBe('available')

  await (await as(author)).put(`/members/${moderator.handle}/block`, {})

  expect(await state()).toBe('gone')
})

test('other kinds are not for sale', async ({ make, as, sql }) => {
  const post = await make.post({ kind: 'vehicle', tokens: 40 })

  expect((await (await as(null)).get<Post>(`/posts/${post.id}`)).body.sale).toBeUndefined()
  const rows =
    await sql`select ${saleState(sql, null, raw('1'))} as state from posts ${saleJoins(sql)} where id = ${post.id}`
  expect(rows).toEqual([{ state: 'gone' }])
})

test.for([
  // left, held by another, held by the viewer, wanted
  [5, 0, 0, 5, 'available', 5],
  [5, 0, 0, 6, 'short', 5],
  [5, 2, 0, 3, 'available', 3],
  [5, 2, 0, 4, 'held', 3],
  [5, 2, 0, 6, 'short', 3],
  [5, 5, 0, 1, 'held', 0],
  [5, 2, 3, 3, 'available', 3],
  [1, 0, 1, 1, 'available', 1],
] as const)(
  'of %i pieces, another holds %i, and the viewer %i: %i is %s',
  async ([left, others, own, wanted, state, available], { make, as, sql }) => {
    const author = await seller(make, as as never)
    const viewer = { ...(await make.person()), isVerified: true }
    const post = await make.post({ author, kind: 'market', tokens: 40, own: { stock: left } })
    const other = await make.person()
    await hold(sql, post, { buyer: other, quantity: left, minutes: -1 })
    if (others > 0) await hold(sql, post, { buyer: other, quantity: others })
    if (own > 0) await hold(sql, post, { buyer: viewer, quantity: own })

    const [row] = await sql`
    select ${saleState(sql, viewer, sql`${wanted}::int`)} as state, ${availableColumn(sql, viewer)} as available
    from posts ${saleJoins(sql)} where posts.id = ${post.id}`

    expect(row).toEqual({ state, available })
  },
)

test('members read whether a part fits the vehicle in their garage', async ({ make, as, sql }) => {
  const me = await make.person()
  const vehicle = (own: Record<string, unknown>, createdAt: string) =>
    make.post({ author: me, kind: 'vehicle', own, createdAt: new Date(createdAt) })
  const part = (fitments: object[]) => make.post({ kind: 'market', own: { fitments: sql.json(fitments as never) } })
  const [mazda, saab, any] = [
    await part([{ make: 'mazda', model: 'mx-5', fromYear: 1990, toYear: 1997 }]),
    await part([{ make: 'Saab' }]),
    await part([]),
  ]
  const fitOf = async (person: Me | null, { id }: { id: number }) =>
    (await (await as(person)).get<Post>(`/posts/${id}`)).body.sale!.fit
  expect(await fitOf(me, mazda)).toBeNull()
  await vehicle({ make: 'Mazda', model: 'MX-5', year: 1994 }, '2030-01-01')
  await vehicle({ make: 'Volvo', model: '240', year: 1988 }, '2030-01-02')

  expect(await fitOf(me, mazda)).toEqual({ vehicle: '1994 Mazda MX-5', isListed: true })
  expect(await fitOf(me, saab)).toEqual({ vehicle: '1988 Volvo 240', isListed: false })
  expect(await fitOf(me, any)).toBeNull()
  expect(await fitOf(null, mazda)).toBeNull()
  expect(await fitOf(await make.person(), mazda)).toBeNull()
})

test.for([
  ['can be bought', 'open', {}, {}],
  ['has no price', 'open', { tokens: 0 }, undefined],
  ['has a seller without a storefront', 'closed', {}, undefined],
  ['has a seller on vacation', 'vacation', {}, { isOnHoliday: true }],
  ['can only be picked up where there is no pickup', 'closed', {}, { pickupAddress: undefined }],
  [
    'can only be shipped without a method',
    'closed',
    { own: { can_ship: true, can_pick_up: false } },
    { deliveryMethods: [] },
  ],
] as const)('cards, search results, and the page of a post that %s say so', async (row, { make, as }) => {
  const [, selling, fields, change] = row
  const author = change ? await seller(make, as as never, change) : await make.person()
  const post = await make.post({ author, kind: 'market', title: 'Brake caliper', tokens: 40, ...(fields as object) })
  const visitor = await as(null)

  const [card] = (await visitor.get<PostPage>('/posts?kind=market')).body.items
  const [found] = (await visitor.get<PostPage>('/search/posts?kind=market&q=caliper')).body.items
  const page = (await visitor.get<Post>(`/posts/${post.id}`)).body

  for (const shown of [card, found, page]) expect(shown).toMatchObject({ id: post.id, market: { selling } })
})
