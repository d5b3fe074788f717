import type { Problem } from '#contract/basics.ts'
import type { DraftList } from '#contract/drafts.ts'
import type { ListingAction, ListingsOutcome } from '#contract/listing-actions.ts'
import { MAX_LISTINGS_AT_ONCE } from '#contract/listing-actions.ts'
import type { Post } from '#contract/posts.ts'
import type { SellerListingPage } from '#contract/seller.ts'
import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { makeNegotiable, offer } from '#test/offers.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../../ledger/index.ts'
import { restock } from '../../stock/index.ts'

/** Bea sells three things. Someone else sells one, too. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const bea = await makeSeller(sql, make)
  const other = await makeForSale(make, await makeSeller(sql, make), { title: 'Not hers' })
  const [filter, pads, clutch] = [
    await makeForSale(make, bea, { title: 'Air filter', stock: 3 }),
    await makeForSale(make, bea, { title: 'Brake pads', stock: 2 }),
    await makeForSale(make, bea, { title: 'Clutch', stock: 0 }),
  ]
  const seller = await as(bea)
  const act = (action: ListingAction, posts: readonly { id: number }[], key: string = crypto.randomUUID()) =>
    seller.post<ListingsOutcome & Problem>(
      '/seller/listings/actions',
      { action, postIds: posts.map(({ id }) => id) },
      key,
    )
  const outcome = async (action: ListingAction, posts: readonly { id: number }[]) => {
    const { done, left } = (await act(action, posts)).body
    return { done, left: left.map(({ title, reason }) => [title, reason]) }
  }
  const states = async (query = '') => {
    const { items } = (await seller.get<SellerListingPage>(`/seller/listings${query}`)).body
    return items.map(({ title, state, stock }) => [title, state, stock])
  }
  return { bea, seller, other, filter, pads, clutch, act, outcome, states }
})

test('ended listings are off sale, and relisted with what was left', async ({ scene, sql }) => {
  const { filter, pads, clutch, other, outcome, states } = scene
  expect(await outcome('end', [pads, filter, clutch, other])).toEqual({
    done: [filter.id, pads.id],
    left: [
      [null, 'gone'],
      ['Clutch', 'sold_out'],
    ],
  })
  expect(await states()).toEqual([
    ['Clutch', 'sold_out', 0],
    ['Brake pads', 'ended', 0],
    ['Air filter', 'ended', 0],
  ])
  expect(await states('?only=sold_out')).toEqual([['Clutch', 'sold_out', 0]])
  expect(await states('?only=ended')).toHaveLength(2)
  expect(await stockOf(sql, other)).toMatchObject({ onHand: 3, sold: 0 })
  expect(await outcome('end', [pads])).toEqual({ done: [], left: [['Brake pads', 'ended']] })

  expect(await outcome('relist', [filter, clutch])).toEqual({ done: [filter.id], left: [['Clutch', 'not_ended']] })
  expect(await states()).toEqual([
    ['Clutch', 'sold_out', 0],
    ['Brake pads', 'ended', 0],
    ['Air filter', 'live', 3],
  ])
})

test('what comes back to an ended listing waits until it is relisted, and a new stock relists it', async ({
  scene: { seller, pads, filter, outcome, states },
  sql,
}) => {
  await sql`update stock set on_hand = 3, sold = 1 where post_id = ${pads.id}`
  await outcome('end', [pads, filter])
  await sql.begin((tx) => restock(tx, [{ postId: pads.id, quantity: 1 }]))
  expect(await stockOf(sql, pads)).toMatchObject({ onHand: 0, sold: 0 })
  await outcome('relist', [pads])
  expect(await stockOf(sql, pads)).toMatchObject({ onHand: 3, sold: 0 })

  await seller.patch(`/seller/listings/${filter.id}`, { stock: 5, stockBefore: 0 })
  expect(await states('?q=filter')).toEqual([['Air filter', 'live', 5]])
  expect(await outcome('relist', [filter])).toMatchObject({ done: [] })
})

test('a listing that a buyer is paying for is not ended, and the others are', async ({ scene, make, as, sql }) => {
  const { pads, filter, outcome } = scene
  const buyer = await make.person()
  await give(sql, buyer, 200)
  const client = await as(buyer)
  const { body: checkout } = await checkOut(client, [{ post: pads }])

  expect(await outcome('end', [pads, filter])).toEqual({ done: [filter.id], left: [['Brake pads', 'paying']] })

  const { body: chosen } = await deliverBy(client, checkout, 'Local pickup')
  expect((await pay(client, chosen)).status).toBe(200)
  expect(await outcome('end', [pads])).toMatchObject({ done: [pads.id] })
  expect(await checkBooks(sql)).toEqual([])
})

test('buyers who check out while listings end either hold their piece, or find nothing', async ({
  scene: { pads, filter, act },
  make,
  as,
  sql,
}) => {
  for (let round = 0; round < 5; round++) {
    await act('relist', [pads, filter])
    await sql`delete from stock_holds`
    const client = await as(await make.person())
    const [checkout, ended] = await Promise.all([
      checkOut(client, [{ post: pads }, { post: filter }]),
      act('end', [filter, pads]),
    ])
    for (const post of [pads, filter]) await expectEither(sql, post, ended.body)
    expect([200, 201, 409]).toContain(checkout.status)
  }
})

/** Ended with nothing on sale, or still listed with one piece held. */
async function expectEither(sql: Parameters<typeof stockOf>[0], post: { id: number }, { done }: ListingsOutcome) {
  const { onHand, sold, held } = await stockOf(sql, post)
  if (done.includes(post.id)) expect([onHand - sold, held]).toEqual([0, 0])
  else expect(held).toBe(1)
}

test('ending a listing ends the offers on it', async ({ scene: { bea, outcome }, make, as, sql }) => {
  const wheel = await makeNegotiable(make, bea)
  await offer(await as(await make.person()), wheel, 80)
  await outcome('end', [wheel])
  expect(await sql`select state from offers where post_id = ${wheel.id}`).toEqual([{ state: 'closed' }])
})

test('deleted listings come back with their stock', async ({ scene: { filter, pads, other, outcome, states } }) => {
  expect(await outcome('delete', [pads, filter, other])).toEqual({
    done: [filter.id, pads.id],
    left: [[null, 'gone']],
  })
  expect(await states()).toEqual([['Clutch', 'sold_out', 0]])
  expect(await outcome('delete', [pads])).toEqual({ done: [], left: [[null, 'gone']] })
  expect(await outcome('restore', [pads, filter, other])).toMatchObject({ done: [filter.id, pads.id] })
  expect(await states()).toHaveLength(3)
})

test('copies are drafts that publish as the same listing, up to the number of drafts', async ({ scene, sql }) => {
  const { seller, pads, clutch, filter, outcome } = scene
  const fitments = [{ make: 'Honda', model: 'Civic', fromYear: 2006, toYear: 2011 }]
  await sql`update market_items set fitments = ${sql.json(fitments)}, return_days = 7, takes_offers = true,
    brand = 'Bosch', part_number = '34116-794300', handling_days = 0`
  expect(await outcome('copy', [pads, clutch])).toEqual({ done: [pads.id, clutch.id], left: [] })
  const { items } = (await seller.get<DraftList>('/drafts')).body
  expect(items.map(({ kind, content }) => [kind, content.title, content.stock]).toSorted()).toEqual([
    ['market', 'Brake pads', '2'],
    ['market', 'Clutch', '1'],
  ])
  expect(items[0]!.content).toMatchObject({
    tokens: '40',
    fitments: [{ make: 'Honda', model: 'Civic', fromYear: '2006', toYear: '2011' }],
    brand: 'Bosch',
    partNumber: '34116-794300',
    returnDays: '7',
    handlingDays: '0',
    takesOffers: true,
  })

  for (let count = 0; count < 47; count++) {
    await seller.put(`/drafts/${crypto.randomUUID()}`, { kind: 'market', content: {} })
  }
  expect(await outcome('copy', [filter, pads])).toEqual({ done: [filter.id], left: [['Brake pads', 'drafts']] })
})

test('a repeated call acts once', async ({ scene: { act, pads, seller } }) => {
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([act('copy', [pads], key), act('copy', [pads], key)])
  expect(first.body).toEqual(second.body)
  expect((await seller.get<DraftList>('/drafts')).body.items).toHaveLength(1)
})

test('only a verified member acts, on a limited number of their own listings', async ({ scene, make, as, sql }) => {
  const { act, pads, bea, seller } = scene
  const many = Array.from({ length: MAX_LISTINGS_AT_ONCE + 1 }, (_, index) => ({ id: index + 1 }))
  expect((await act('end', many)).body.errors?.[0]?.field).toBe('postIds')
  expect((await act('end', [])).body.errors?.[0]?.field).toBe('postIds')
  const blog = await make.post({ kind: 'blog', author: bea })
  expect((await act('delete', [blog])).body).toMatchObject({ done: [], left: [{ reason: 'gone' }] })
  const body = { action: 'delete', postIds: [pads.id] }
  const call = async (client: typeof seller) =>
    (await client.post('/seller/listings/actions', body, crypto.randomUUID())).status
  expect(await call(await as(null))).toBe(401)
  expect(await call(await as(await make.person({ isVerified: false })))).toBe(403)
  expect(await call(await as(await make.person({ role: 'admin' })))).toBe(200)
  expect((await seller.get<Post>(`/posts/${pads.id}`)).body.state).toBe('published')
  expect(await sql`select from posts where deleted_at is not null`).toHaveLength(0)
})
