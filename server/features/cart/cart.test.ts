import type { Problem } from '#contract/basics.ts'
import { type Cart, type CartLine, type GuestLine, MAX_CART_LINES } from '#contract/cart.ts'
import type { Me } from '#contract/members.ts'
import { hold, inMinutes } from '#test/stock.ts'
import { storefront } from '#test/storefront.ts'
import { expect, test as plain } from '#test/test.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import { broadcastCarts, takeFromCart } from './index.ts'

/**
 * A buyer, and a seller with a storefront. `sell` publishes the seller's next market post: 5 pieces for 40 VBT each by
 * default.
 */
const test = plain.extend('scene', async ({ make, as }) => {
  const [buyer, seller] = [await make.person(), await make.person({ name: 'Sal' })]
  await (await as(seller)).put('/storefront', storefront)
  const sell = (fields: { title?: string; tokens?: number; stock?: number; author?: Me } = {}) => {
    const { title = 'Seat', tokens = 40, stock = 5, author = seller } = fields
    return make.post({ author, kind: 'market', title, tokens, own: { stock } })
  }
  return { buyer, seller, sell, client: await as(buyer) }
})

function guestLine({ id }: { id: number }, change: Partial<GuestLine> = {}): GuestLine {
  return { postId: id, quantity: 1, addedPriceVbt: 40, isSaved: false, addedAt: inMinutes(-60), ...change }
}

function shown({ lines }: Cart, ...names: (keyof CartLine)[]) {
  return lines.map((line) => names.map((name) => line[name]))
}

test('a cart has its lines newest first, with pieces and what they cost', async ({ scene }) => {
  const { client, sell, seller } = scene
  expect((await client.get<Cart>('/cart')).body).toEqual({
    lines: [],
    items: 0,
    goodsVbt: 0,
    storefronts: [],
    state: null,
  })
  const [seat, wheel, later] = [await sell(), await sell({ title: 'Wheel', tokens: 7 }), await sell({ title: 'Later' })]
  await client.put(`/cart/lines/${seat.id}`, { quantity: 2 })
  await client.put(`/cart/lines/${wheel.id}`, { quantity: 1 })

  const { status, body } = await client.put<Cart>(`/cart/lines/${later.id}`, { quantity: 3, isSaved: true })

  expect(status).toBe(200)
  expect(shown(body, 'title', 'quantity', 'isSaved')).toEqual([
    ['Later', 3, true],
    ['Wheel', 1, false],
    ['Seat', 2, false],
  ])
  expect(body).toMatchObject({ items: 3, goodsVbt: 87 })
  expect(body.lines[2]).toEqual({
    postId: seat.id,
    title: 'Seat',
    thumbnail: null,
    condition: 'used',
    category: 'wheels_tyres',
    quantity: 2,
    isSaved: false,
    priceVbt: 40,
    addedPriceVbt: 40,
    available: 5,
    canShip: false,
    canPickUp: true,
    handlingDays: 3,
    state: 'available',
    addedAt: expect.any(String),
    seller: { id: seller.id, handle: seller.handle, name: 'Sal', showsHandle: false, avatar: null },
  })
  expect((await client.get<Cart>('/cart')).body).toEqual(body)
})

test('a second call changes the line, and keeps what it leaves out', async ({ scene }) => {
  const { client, sell } = scene
  const { id } = await sell()
  await client.put(`/cart/lines/${id}`, { quantity: 2, isSaved: true })

  const { body } = await client.put<Cart>(`/cart/lines/${id}`, { quantity: 4 })

  expect(shown(body, 'quantity', 'isSaved')).toEqual([[4, true]])
  expect(shown((await client.put<Cart>(`/cart/lines/${id}`, { quantity: 4, isSaved: false })).body, 'isSaved')).toEqual(
    [[false]],
  )
})

test('nobody can add more than are left', async ({ scene }) => {
  const { client, sell } = scene
  const { id } = await sell({ stock: 3 })

  const refused = await client.put<Problem>(`/cart/lines/${id}`, { quantity: 4 })
  await client.put(`/cart/lines/${id}`, { quantity: 3 })
  const raised = await client.put<Problem>(`/cart/lines/${id}`, { quantity: 4 })

  const messages = ['Only 3 left.', 'Only 3 left, and you have 3 in your cart.']
  for (const [index, { status, body }] of [refused, raised].entries())
    expect([status, body.errors]).toEqual([400, [{ field: 'quantity', message: messages[index] }]])
  expect(shown((await client.get<Cart>('/cart')).body, 'quantity')).toEqual([[3]])
})

test('adding one more counts on what is in the cart, not on what a page last saw', async ({ scene }) => {
  const { client, sell } = scene
  const [seat, later] = [await sell(), await sell({ title: 'Later' })]
  await client.put(`/cart/lines/${seat.id}`, { quantity: 3 })
  await client.put(`/cart/lines/${later.id}`, { quantity: 4, isSaved: true })
  const key = crypto.randomUUID()
  const add = (quantity: number) => client.post<Cart & Problem>(`/cart/lines/${seat.id}/additions`, { quantity })

  for (const _click of [1, 2]) await client.post(`/cart/lines/${seat.id}/additions`, { quantity: 1 }, key)
  const { body } = await client.post<Cart>(`/cart/lines/${later.id}/additions`, { quantity: 2 })

  expect(shown(body, 'title', 'quantity', 'isSaved')).toEqual([
    ['Later', 2, false],
    ['Seat', 4, false],
  ])
  expect((await add(2)).body.errors).toEqual([
    { field: 'quantity', message: 'Only 5 left, and you have 4 in your cart.' },
  ])
  await Promise.all([add(1), add(1)])
  expect(shown((await client.get<Cart>('/cart')).body, 'quantity')).toEqual([[2], [5]])
})

test('what others hold can be put into a cart, because they may not pay', async ({ scene, make, sql }) => {
  const { client, sell } = scene
  const { id } = await sell({ stock: 2 })
  await hold(sql, { id }, { buyer: await make.person(), quantity: 2 })

  const { body } = await client.put<Cart>(`/cart/lines/${id}`, { quantity: 2 })

  expect(shown(body, 'state', 'available')).toEqual([['held', 0]])
  expect(body).toMatchObject({ items: 0, goodsVbt: 0 })
})

test('a post that cannot be bought is refused with a reason', async ({ scene, make }) => {
  const { client, buyer, sell } = scene
  const cases = [
    [await sell({ author: buyer }), 'own_post', 'You can’t buy your own post.'],
    [await sell({ tokens: 0 }), 'sale_free', 'This one is free. Message the seller to arrange pickup.'],
    [await sell({ stock: 0 }), 'sale_sold_out', 'This is sold out.'],
    [await make.post({ kind: 'market', tokens: 5 }), 'sale_closed', 'The seller isn’t selling this right now.'],
  ] as const
  for (const [{ id }, code, detail] of cases) {
    expect(await client.put(`/cart/lines/${id}`, { quantity: 1 })).toMatchObject({
      status: 409,
      body: { code, detail },
    })
  }
  const hidden = await make.post({ kind: 'market', tokens: 5, hiddenAt: new Date() })
  const vehicle = await make.post({ kind: 'vehicle', tokens: 5 })
  for (const id of [hidden.id, vehicle.id, 999_999])
    expect((await client.put(`/cart/lines/${id}`, { quantity: 1 })).status).toBe(404)
  expect((await client.get<Cart>('/cart')).body.lines).toEqual([])
})

test('nobody buys from someone they block, or who blocks them', async ({ scene, make, as }) => {
  const { client, buyer, seller, sell } = scene
  const { id } = await sell()
  await client.put(`/cart/lines/${id}`, { quantity: 1 })
  await (await as(seller)).put(`/members/${buyer.handle}/block`, {})

  expect((await client.get<Cart>('/cart')).body.lines).toMatchObject([{ state: 'gone', seller: null, available: 0 }])
  const other = await sell({ title: 'Other' })
  expect((await client.put(`/cart/lines/${other.id}`, { quantity: 1 })).status).toBe(404)

  const blocker = await as(await make.person())
  await blocker.put(`/members/${seller.handle}/block`, {})
  expect((await blocker.put(`/cart/lines/${other.id}`, { quantity: 1 })).status).toBe(404)
})

test('changed prices, sold-out and deleted posts stay in the cart, marked', async ({ scene, as, sql }) => {
  const { client, seller, sell } = scene
  const [dearer, soldOut, few, gone, purged] = [
    await sell({ title: 'Dearer' }),
    await sell({ title: 'Sold out' }),
    await sell({ title: 'Few' }),
    await sell({ title: 'Gone' }),
    await sell({ title: 'Purged' }),
  ]
  for (const { id } of [dearer, soldOut, few, gone, purged]) await client.put(`/cart/lines/${id}`, { quantity: 3 })
  await sql`update posts set tokens = 45, title = 'Dearer now' where id = ${dearer.id}`
  await sql`update posts set title = 'Secret', tokens = 99 where id = ${gone.id}`
  await sql`update stock set sold = on_hand where post_id = ${soldOut.id}`
  await sql`update stock set sold = 3 where post_id = ${few.id}`
  await (await as(seller)).delete(`/posts/${gone.id}`)
  await sql`delete from posts where id = ${purged.id}`

  const { body } = await client.get<Cart>('/cart')

  expect(shown(body, 'title', 'state', 'available', 'priceVbt', 'addedPriceVbt')).toEqual([
    ['Purged', 'gone', 0, 40, 40],
    ['Gone', 'gone', 0, 40, 40],
    ['Few', 'short', 2, 40, 40],
    ['Sold out', 'sold_out', 0, 40, 40],
    ['Dearer now', 'available', 5, 45, 40],
  ])
  expect(body).toMatchObject({ items: 5, goodsVbt: 2 * 40 + 3 * 45 })
  for (const { id } of [gone, soldOut]) {
    expect((await client.put(`/cart/lines/${id}`, { quantity: 2, isSaved: true })).status).toBe(200)
    expect((await client.put(`/cart/lines/${id}`, { quantity: 3, isSaved: true })).status).toBe(400)
  }
})

test('a removed line is gone on all devices; removing it twice is fine', async ({ scene, as }) => {
  const { client, buyer, sell } = scene
  const { id } = await sell()
  await client.put(`/cart/lines/${id}`, { quantity: 1 })

  expect((await client.delete(`/cart/lines/${id}`)).status).toBe(204)
  expect((await client.delete(`/cart/lines/${id}`)).status).toBe(204)

  expect((await (await as(buyer)).get<Cart>('/cart')).body.lines).toEqual([])
})

test('carts are private', async ({ scene, make, as }) => {
  const { client, sell } = scene
  const { id } = await sell()
  await client.put(`/cart/lines/${id}`, { quantity: 1 })
  const other = await as(await make.person())

  await other.delete(`/cart/lines/${id}`)

  expect((await other.get<Cart>('/cart')).body.lines).toEqual([])
  expect((await client.get<Cart>('/cart')).body.lines).toHaveLength(1)
  expect((await (await as(null)).get('/cart')).status).toBe(401)
})

test(`a cart has at most ${MAX_CART_LINES} lines, even with many clicks at once`, async ({ scene }) => {
  const { client, sell } = scene
  const posts = await Promise.all(Array.from({ length: MAX_CART_LINES + 2 }, () => sell()))

  const replies = await Promise.all(posts.map(({ id }) => client.put<Problem>(`/cart/lines/${id}`, { quantity: 1 })))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_CART_LINES)
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('cart_full')
  const [{ postId }] = (await client.get<Cart>('/cart')).body.lines as [CartLine]
  expect((await client.put(`/cart/lines/${postId}`, { quantity: 2 })).status).toBe(200)
})

test('a visitor sees the cart of their browser as a member would', async ({ scene, as, sql }) => {
  const { buyer, sell } = scene
  const [seat, own, few, later] = [
    await sell(),
    await sell({ title: 'Own', author: buyer }),
    await sell({ title: 'Few', stock: 2 }),
    await sell({ title: 'Later' }),
  ]
  await sql`update posts set hidden_at = now(), title = 'Secret' where id = ${later.id}`
  const lines = [
    guestLine(seat, { quantity: 2, addedPriceVbt: 30 }),
    guestLine(few, { quantity: 3, addedAt: inMinutes(-61) }),
    guestLine(later, { isSaved: true, addedAt: inMinutes(-62) }),
    guestLine({ id: 999_999 }, { addedAt: inMinutes(-63) }),
    guestLine(own, { addedAt: inMinutes(-64) }),
  ]

  const { status, body } = await (await as(null)).post<Cart>('/cart/preview', { lines })

  expect(status).toBe(200)
  expect(shown(body, 'title', 'state', 'quantity', 'addedPriceVbt')).toEqual([
    ['Seat', 'available', 2, 30],
    ['Few', 'short', 3, 40],
    ['No longer available', 'gone', 1, 40],
    ['No longer available', 'gone', 1, 40],
    ['Own', 'closed', 1, 40],
  ])
  expect(body).toMatchObject({ items: 4, goodsVbt: 2 * 40 + 2 * 40 })
  const member = await as(buyer)
  expect((await member.post<Cart>('/cart/preview', { lines })).body.lines[4]).toMatchObject({ state: 'own' })
  expect((await member.get<Cart>('/cart')).body.lines).toEqual([])
})

test('the browser’s cart is merged into the member’s, and merging twice changes nothing', async ({ scene }) => {
  const { client, buyer, sell } = scene
  const [both, most, fresh, own, out] = [
    await sell({ title: 'Both' }),
    await sell({ title: 'Most', stock: 3 }),
    await sell({ title: 'Fresh' }),
    await sell({ title: 'Own', author: buyer }),
    await sell({ title: 'Out', stock: 0 }),
  ]
  await client.put(`/cart/lines/${both.id}`, { quantity: 4, isSaved: true })
  const lines = [
    guestLine(both, { quantity: 2 }),
    guestLine(most, { quantity: 9, addedPriceVbt: 50 }),
    guestLine(fresh, { isSaved: true, addedAt: inMinutes(-30) }),
    guestLine(own),
    guestLine(out, { addedAt: inMinutes(-90) }),
    guestLine({ id: 999_999 }),
  ]

  const { body } = await client.post<Cart>('/cart/merge', { lines })

  expect(shown(body, 'title', 'quantity', 'isSaved', 'addedPriceVbt', 'state')).toEqual([
    ['Both', 4, false, 40, 'available'],
    ['Fresh', 1, true, 40, 'available'],
    // Not silently fewer: the line says that only 3 are left.
    ['Most', 9, false, 50, 'short'],
    ['Out', 1, false, 40, 'sold_out'],
  ])
  expect((await client.post<Cart>('/cart/merge', { lines })).body).toEqual(body)
})

test('a merge never makes the cart longer than it can be, and keeps the newest', async ({ scene, sql }) => {
  const { client, buyer, sell } = scene
  const [newer, older] = [await sell({ title: 'Newer' }), await sell({ title: 'Older' })]
  await sql`
    insert into cart_lines (member_id, post_id, title, price_vbt, quantity, is_saved)
    select ${buyer.id}, 1000000 + n, 'Line', 1, 1, false from generate_series(2, ${MAX_CART_LINES}) n`

  const lines = [guestLine(older, { addedAt: inMinutes(-90) }), guestLine(newer, { addedAt: inMinutes(60) })]
  const { body } = await client.post<Cart>('/cart/merge', { lines })

  expect(body.lines).toHaveLength(MAX_CART_LINES)
  expect(body.lines.map(({ title }) => title)).not.toContain('Older')
  const added = body.lines.find(({ title }) => title === 'Newer')!
  expect(Date.parse(added.addedAt)).toBeLessThanOrEqual(Date.now())
})

test('every tab of a member learns of changes, including what a checkout removed', async ({ scene, sql }) => {
  const { client, buyer, sell } = scene
  const [seat, wheel] = [await sell(), await sell({ title: 'Wheel' })]
  const heard = async () => {
    const rooms: string[] = []
    const publish: Realtime['publish'] = (room, { type }) => void (type === 'cart_changed' && rooms.push(room))
    await deliverHappenings(sql, [broadcastCarts({ publish, mayBeHeard: () => true })])
    return rooms
  }
  await heard()

  await client.put(`/cart/lines/${seat.id}`, { quantity: 1 })
  await client.put(`/cart/lines/${wheel.id}`, { quantity: 1, isSaved: true })
  expect(await heard()).toEqual([`member:${buyer.id}`, `member:${buyer.id}`])

  const one = ({ id: postId }: { id: number }) => ({ postId, quantity: 1 })
  await sql.begin((tx) => takeFromCart(tx, buyer.id, [one(seat), one({ id: 999_999 })]))
  expect(await heard()).toEqual([`member:${buyer.id}`])
  await sql.begin((tx) => takeFromCart(tx, buyer.id, [one(seat)]))
  expect(await heard()).toEqual([])
  expect(shown((await client.get<Cart>('/cart')).body, 'title')).toEqual([['Wheel']])
})
