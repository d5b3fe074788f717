import type { Problem } from '#contract/basics.ts'
import type { PostVersionPage } from '#contract/posts.ts'
import type { SellerListing, SellerListingPage } from '#contract/seller.ts'
import { give } from '#test/bounty.ts'
import { checkOut, makeForSale, makeSeller } from '#test/checkouts.ts'
import { open, send } from '#test/inbox.ts'
import { payOrder, startOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'

/** Bea sells four things. Someone else sells one, too. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const bea = await makeSeller(sql, make)
  const [filter, pads, clutch, door] = [
    await makeForSale(make, bea, { title: 'Air filter', stock: 3 }),
    await makeForSale(make, bea, { title: 'Brake pads', stock: 1 }),
    await makeForSale(make, bea, { title: 'Clutch', stock: 0 }),
    await makeForSale(make, bea, { title: 'Door 100%', stock: 7 }),
  ]
  await sql`update posts set hidden_at = now(), hidden_reason = 'Why' where id = ${door.id}`
  await sql`update posts set views = id where author_id = ${bea.id}`
  await make.post({ kind: 'blog', author: bea })
  await make.post({ kind: 'market', author: bea, deletedAt: new Date() })
  await makeForSale(make, await makeSeller(sql, make), { title: 'Air filter' })
  const seller = await as(bea)
  const list = async (query = '') => {
    const { body } = await seller.get<SellerListingPage>(`/seller/listings${query}`)
    return body.items.map(({ title }) => title)
  }
  return { bea, seller, list, filter, pads, clutch, door }
})

test('a seller sees each of their market posts, and why buyers can’t get it', async ({
  scene: { bea, seller },
  sql,
}) => {
  const states = async () => {
    const { items, counts } = (await seller.get<SellerListingPage>('/seller/listings')).body
    return { counts, items: items.map(({ title, state, stock }) => [title, state, stock]) }
  }
  expect(await states()).toEqual({
    counts: { live: 2, soldOut: 1, ended: 0 },
    items: [
      ['Door 100%', 'hidden', 7],
      ['Clutch', 'sold_out', 0],
      ['Brake pads', 'low', 1],
      ['Air filter', 'live', 3],
    ],
  })
  await sql`update storefronts set is_on_holiday = true where member_id = ${bea.id}`
  expect((await states()).items.map(([, state]) => state)).toEqual(['hidden', 'sold_out', 'closed', 'closed'])
})

test('listings are filtered, found by title, and sorted', async ({ scene: { list } }) => {
  expect(await list('?only=live')).toEqual(['Brake pads', 'Air filter'])
  expect(await list('?only=sold_out')).toEqual(['Clutch'])
  expect(await list('?q=FILT')).toEqual(['Air filter'])
  expect(await list(`?q=${encodeURIComponent('100%')}`)).toEqual(['Door 100%'])
  expect(await list(`?q=${encodeURIComponent('_')}`)).toEqual([])
  expect(await list('?sort=stock')).toEqual(['Clutch', 'Brake pads', 'Air filter', 'Door 100%'])
  expect(await list('?sort=views')).toEqual(['Door 100%', 'Clutch', 'Brake pads', 'Air filter'])
})

test('pages follow each other in every order, even among ties', async ({ scene: { bea, seller }, make, sql }) => {
  for (const title of ['Exhaust', 'Fan', 'Gauge']) await makeForSale(make, bea, { title, stock: 3 })
  await sql`update posts set created_at = now() where author_id = ${bea.id} and title in ('Fan', 'Gauge')`
  const page = async (query: string) => (await seller.get<SellerListingPage>(`/seller/listings?${query}`)).body
  for (const sort of ['newest', 'stock', 'views', 'sold']) {
    const whole = (await page(`sort=${sort}`)).items.map(({ postId }) => postId)
    expect(await idsOf((after) => page(`sort=${sort}&limit=2${after}`)), sort).toEqual(whole)
    const wrong = Buffer.from(JSON.stringify([sort === 'newest' ? 3 : '2026-11-20T00:00:00Z', 1])).toString('base64url')
    expect((await seller.get(`/seller/listings?sort=${sort}&after=${wrong}`)).status).toBe(400)
  }
})

async function idsOf(page: (after: string) => Promise<SellerListingPage>) {
  const ids: number[] = []
  let after = ''
  do {
    const { items, next } = await page(after)
    ids.push(...items.map(({ postId }) => postId))
    after = next ? `&after=${next}` : ''
  } while (after)
  return ids
}

test('the funnel counts people, from the first look to the order', async ({ scene, sql, make, as }) => {
  const { seller, bea, filter } = scene
  const [ann, cem] = [await make.person(), await make.person()]
  for (const person of [ann, cem]) {
    await give(sql, person, 100)
    const client = await as(person)
    await client.put(`/posts/${filter.id}/bookmark`, {})
    await client.put(`/cart/lines/${filter.id}`, { quantity: 2 })
  }
  await sql`update cart_lines set is_saved = true where member_id = ${cem.id}`
  for (const posts of [[filter], [filter]]) {
    await payOrder(sql, await startOrder(sql, { buyer: ann, seller: bea, posts, priceVbt: 10 }), ann)
  }
  await startOrder(sql, { buyer: cem, seller: bea, posts: [filter] })

  const asAnn = await as(ann)
  const chat = await open(asAnn, bea)
  for (const more of [{ postId: filter.id }, { postId: filter.id }, {}]) await send(asAnn, chat, 'Does it fit?', more)
  await send(seller, chat, 'It does.', { postId: filter.id })

  const { items } = (await seller.get<SellerListingPage>('/seller/listings?q=filter')).body

  expect(items).toEqual([
    expect.objectContaining({
      funnel: { views: filter.id, saves: 2, carts: 1, messages: 1, orders: 1 },
      stock: 1,
      sold: 2,
      held: 1,
      offers: 0,
      priceVbt: 40,
      state: 'low',
    }),
  ])
})

test('a seller changes a price, which keeps the version and announces the drop', async ({ scene, sql }) => {
  const { seller, filter } = scene
  const { status, body } = await seller.patch<SellerListing>(`/seller/listings/${filter.id}`, { priceVbt: 35 })

  expect([status, body.priceVbt, body.version, body.stock]).toEqual([200, 35, 2, 3])
  expect((await seller.get<PostVersionPage>(`/posts/${filter.id}/history`)).body.items).toHaveLength(1)
  expect(await happened(sql, filter.id)).toEqual(['post_edited', 'price_dropped'])
  await seller.patch(`/seller/listings/${filter.id}`, { priceVbt: 35 })
  expect(await happened(sql, filter.id)).toHaveLength(2)
})

test('a seller counts again, and what was sold meanwhile stays sold', async ({ scene, sql, make, as }) => {
  const { seller, filter } = scene
  const change = (body: object) => seller.patch<SellerListing & Problem>(`/seller/listings/${filter.id}`, body)

  expect((await change({ stock: 5, stockBefore: 3 })).body).toMatchObject({ stock: 5, version: 1 })
  expect(await happened(sql, filter.id)).toEqual(['stock_changed'])
  await sql`update stock set sold = 1 where post_id = ${filter.id}`
  expect((await change({ stock: 5, stockBefore: 5, priceVbt: 50 })).body).toMatchObject({ stock: 4, priceVbt: 50 })

  const buyer = await as(await make.person())
  await checkOut(buyer, [{ post: filter, quantity: 2, agreedVbt: 50 }])
  const refused = await change({ stock: 1, priceVbt: 45 })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'stock', message: 'Keep at least 2: buyers are paying for them right now.' }],
  ])
  expect((await change({ stock: 2 })).body).toMatchObject({ stock: 2, held: 2, priceVbt: 50 })
})

test('nobody can change someone else’s listing, or a post that is not a listing', async ({ scene, make, as, sql }) => {
  const { seller, bea, filter } = scene
  const change = async (client: typeof seller, id: number) =>
    (await client.patch(`/seller/listings/${id}`, { priceVbt: 1 })).status
  const other = await make.person()
  const blog = await make.post({ kind: 'blog', author: bea })
  const gone = await make.post({ kind: 'market', author: bea, deletedAt: new Date() })

  expect(await change(await as(other), filter.id)).toBe(403)
  expect(await change(await as(await make.person({ role: 'admin' })), filter.id)).toBe(403)
  expect(await change(await as(null), filter.id)).toBe(401)
  for (const id of [blog.id, gone.id, 999_999]) expect(await change(seller, id)).toBe(404)
  await sql`insert into blocks (member_id, blocked_id) values (${bea.id}, ${other.id})`
  expect(await change(await as(other), filter.id)).toBe(404)
})

async function happened(sql: Parameters<typeof give>[0], postId: number) {
  const rows = await sql<{ type: string }[]>`
    select type from happenings where subject_id = ${postId}
      and type in ('post_edited', 'stock_changed', 'price_dropped') order by id`
  return rows.map(({ type }) => type)
}
