import { vi } from 'vitest'
import type { Problem } from '#contract/basics.ts'
import type { Cart } from '#contract/cart.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { Me } from '#contract/members.ts'
import type { Order, OrderPage } from '#contract/orders.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../order-kinds.ts'
import type { Pool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { expireCheckouts } from './ending.actions.ts'

/** Ann with 1,000 VBT and an address, and Bea, who sells brake pads for 40 VBT. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const ann = await make.person({ name: 'Ann' })
  await give(sql, ann, 1000)
  await makeAddress(sql, ann)
  const bea = await makeSeller(sql, make)
  const post = await makeForSale(make, bea)
  return { ann, bea, post, client: await as(ann), seller: await as(bea) }
})

test('from the cart to a paid order in two calls', async ({ scene: { ann, bea, post, client, seller }, sql, make }) => {
  const other = await makeForSale(make, bea, { title: 'Mirror' })
  const { status, body } = await checkOut(client, [{ post, quantity: 2 }])
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'open',
    left: [],
    linesVbt: 80,
    // The cheapest way to ship is chosen already, and counts.
    deliveryVbt: 8,
    totalVbt: 88,
    availableVbt: 1000,
    missingVbt: 0,
    blockers: [],
  })
  const [ground] = body.orders[0]!.goods!.options
  expect(body.orders[0]!.goods!.delivery).toBe(ground!.delivery)
  expect(body.orders[0]!.goods!.options).toEqual([
    {
      delivery: expect.any(String),
      name: 'Ground',
      detail: '3 to 5 days',
      priceVbt: 8,
      arrives: { min: 6, max: 8 },
      refusal: null,
    },
    {
      delivery: expect.any(String),
      name: 'Air',
      detail: '1 day',
      priceVbt: 30,
      arrives: { min: 4, max: 4 },
      refusal: null,
    },
    { delivery: 'pickup', name: 'Pickup', detail: 'In Burbank, CA', priceVbt: 0, arrives: null, refusal: null },
  ])
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 0, held: 2 })

  for (const each of [post, other]) await client.put(`/cart/lines/${each.id}`, { quantity: 2 })
  const chosen = (await deliverBy(client, body, 'Ground')).body
  expect(chosen).toMatchObject({ deliveryVbt: 8, totalVbt: 88, blockers: [] })
  expect((await pay(client, chosen)).body).toMatchObject({ state: 'paid', availableVbt: 912, blockers: [] })

  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 2, held: 0 })
  expect(await tokensOf(sql, ann)).toEqual([912, 88])
  const cart = (await client.get<Cart>('/cart')).body
  expect(cart.lines.map(({ postId }) => postId)).toEqual([other.id])
  const order = (await client.get<Order>(`/orders/${body.orders[0]!.id}`)).body
  expect(order).toMatchObject({
    state: 'paid',
    goods: {
      shipTo: { city: 'Pasadena' },
      pickup: null,
      delivery: { kind: 'shipping', name: 'Ground', minDays: 3, maxDays: 5 },
    },
  })
  const sold = (await seller.get<OrderPage>('/orders?side=selling')).body.items
  expect(sold).toMatchObject([{ next: 'ship', place: 'Pasadena, CA', items: 2 }])
  expect(await checkBooks(sql)).toEqual([])
})

test('several sellers make several orders, paid together; delivery is free from a certain price', async ({
  scene: { ann, post, client },
  make,
  sql,
}) => {
  const cem = await makeSeller(sql, make, { name: 'Cem' })
  const wheels = await makeForSale(make, cem, { title: 'Wheels', vbt: 120 })
  const { body } = await checkOut(client, [{ post }, { post: wheels, agreedVbt: 120 }])
  expect(body.orders.map(({ seller }) => seller.name)).toEqual(['Bea', 'Cem'])

  const chosen = (await deliverBy(client, body, 'Ground')).body
  expect(chosen.orders.map(({ deliveryVbt }) => deliveryVbt)).toEqual([8, 0])
  await pay(client, chosen)

  expect(await tokensOf(sql, ann)).toEqual([832, 168])
  expect(await checkBooks(sql)).toEqual([])
})

test('what can only be picked up is an order of its own, and a single way is chosen already', async ({
  scene: { bea, post, client },
  make,
}) => {
  const pickup = await makeForSale(make, bea, { title: 'Engine', canShip: false })
  const shipped = await makeForSale(make, bea, { title: 'Mirror', canPickUp: false })

  const { body } = await checkOut(client, [{ post: pickup }, { post: shipped }])

  expect(body.orders.map(({ lines }) => lines.map(({ title }) => title))).toEqual([['Mirror'], ['Engine']])
  expect(body.orders.map(({ goods }) => goods!.delivery)).toEqual([expect.stringMatching(/^\d+$/), 'pickup'])
  expect(body.orders[1]!.goods!.options.map(({ name }) => name)).toEqual(['Pickup'])
  const together = (await checkOut(client, [{ post: pickup }, { post }])).body
  expect(together.orders.map(({ lines }) => lines.map(({ title }) => title))).toEqual([['Engine', 'Brake pads']])
})

test('what is not there is left out and said; if nothing is there, there is no checkout', async ({
  scene: { post, client, bea },
  make,
}) => {
  const gone = await makeForSale(make, bea, { title: 'Sold', stock: 0 })
  const { body } = await checkOut(client, [{ post, quantity: 5 }, { post: gone }])
  expect(body.orders[0]!.lines).toMatchObject([{ quantity: 3 }])
  expect(body.left).toMatchObject([
    { title: 'Brake pads', quantity: 5, taken: 3, state: 'short' },
    { title: 'Sold', quantity: 1, taken: 0, state: 'sold_out' },
  ])

  const refused = await checkOut(client, [{ post: gone }])

  expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_to_buy' } })
  expect((await client.get<Checkout>(`/checkouts/${body.id}`)).body.state).toBe('open')
})

test('lines show the picture of their post, also those that were left out, and their orders do', async ({
  scene: { client, bea },
  make,
  sql,
}) => {
  const [{ id: coverId }] = await sql<[{ id: number }]>`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height)
    values ('brakes', 1, ${bea.id}, 'image', 'webp', 9, 40, 30) returning id`
  const own = { stock: 1, can_pick_up: true }
  const post = await make.post({ kind: 'market', author: bea, tokens: 40, coverId, own })
  const { body } = await checkOut(client, [{ post, quantity: 2 }])

  const pictured = [{ thumbnail: { url: expect.stringContaining('brakes') } }]
  expect(body).toMatchObject({ orders: [{ lines: pictured }], left: pictured })
  await pay(client, (await deliverBy(client, body, 'Pickup')).body)
  expect((await client.get<OrderPage>('/orders?side=buying')).body.items).toMatchObject(pictured)
  expect((await client.get<Order>(`/orders/${body.orders[0]!.id}`)).body.lines).toMatchObject(pictured)
})

test('nobody buys their own, a blocked person’s, a hidden, deleted, or free post, or from a closed storefront', async ({
  scene: { ann, bea, post, client, seller },
  make,
  sql,
}) => {
  const refused = async (lines: Parameters<typeof checkOut>[1], who = client) =>
    (await checkOut(who, lines)).body.code === 'nothing_to_buy'
  expect(await refused([{ post }], seller)).toBe(true)
  expect(await refused([{ post: await makeForSale(make, bea, { vbt: 0 }) }])).toBe(true)
  expect(await refused([{ post: await make.post({ kind: 'video' }) }])).toBe(true)
  expect(await refused([{ post: { id: 999_999_999 } }])).toBe(true)
  for (const column of ['hidden_at', 'deleted_at']) {
    await sql`update posts set ${sql(column)} = now() where id = ${post.id}`
    expect(await refused([{ post }])).toBe(true)
    await sql`update posts set ${sql(column)} = null where id = ${post.id}`
  }
  await sql`update storefronts set is_on_holiday = true where member_id = ${bea.id}`
  expect(await refused([{ post }])).toBe(true)
  await sql`update storefronts set is_on_holiday = false where member_id = ${bea.id}`
  await make.block(bea, ann)
  expect(await refused([{ post }])).toBe(true)
})

test('a price that rose needs a tick; one that fell does not', async ({ scene: { post, client } }) => {
  const fallen = (await checkOut(client, [{ post, agreedVbt: 50 }])).body
  expect(fallen.orders[0]!.lines).toMatchObject([{ priceVbt: 40, agreedVbt: 50 }])
  expect((await deliverBy(client, fallen, 'Pickup')).body.blockers).toEqual([])
  const risen = (await checkOut(client, [{ post, agreedVbt: 35 }])).body
  const chosen = (await deliverBy(client, risen, 'Pickup')).body
  expect(chosen.blockers).toMatchObject([
    { code: 'price_rose', message: 'The price of “Brake pads” went up from $8.75 to $10.00.' },
  ])
  expect(await pay(client, chosen)).toMatchObject({ status: 409, body: { code: 'not_ready' } })

  const agreed = await client.patch<Checkout>(`/checkouts/${risen.id}`, { agreedPostIds: [post.id] })

  expect(agreed.body.blockers).toEqual([])
  expect((await pay(client, agreed.body)).status).toBe(200)
})

test('shipping needs an address that the seller ships to', async ({ scene: { ann, post, client }, sql, make }) => {
  const { body } = await checkOut(client, [{ post }])
  await deliverBy(client, body, 'Ground')
  const path = `/checkouts/${body.id}`
  const [hawaii, foreign] = [await sqlAddress(sql, ann.id, 'HI'), await sqlAddress(sql, (await make.person()).id, 'NV')]

  expect((await client.patch<Checkout>(path, { addressId: null })).body).toMatchObject({
    address: null,
    blockers: [{ code: 'choose_address' }],
  })
  expect((await client.patch<Checkout>(path, { addressId: hawaii })).body).toMatchObject({
    blockers: [{ code: 'cannot_deliver', message: 'Bea’s Garage doesn’t ship to HI.' }],
  })
  expect((await client.patch(path, { addressId: foreign })).status).toBe(400)
  expect((await client.patch(path, { deliveries: [{ orderId: body.orders[0]!.id, delivery: '999999' }] })).status).toBe(
    400,
  )
  expect((await deliverBy(client, body, 'Pickup')).body.blockers).toEqual([])
})

async function sqlAddress(sql: Parameters<typeof give>[0], memberId: number, state: string) {
  const row = {
    member_id: memberId,
    name: 'A',
    line1: 'B',
    line2: '',
    city: 'C',
    state,
    zip: '96801',
    is_default: false,
  }
  const [{ id }] = await sql<[{ id: number }]>`insert into addresses ${sql(row)} returning id`
  return id
}

test('a new checkout replaces the open one, whose stock is free for it', async ({ scene: { post, client }, sql }) => {
  const first = (await checkOut(client, [{ post, quantity: 3 }])).body
  const second = (await checkOut(client, [{ post, quantity: 2 }])).body

  expect(second.left).toEqual([])
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 0, held: 2 })
  expect((await client.get<Checkout>(`/checkouts/${first.id}`)).body.state).toBe('replaced')
  expect(await pay(client, first)).toMatchObject({ status: 409, body: { code: 'checkout_ended' } })
})

test('canceled or expired, it frees what it held, and cannot be paid', async ({ scene: { post, client }, sql }) => {
  const canceled = (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Pickup')).body
  for (const status of [204, 204]) expect((await client.delete(`/checkouts/${canceled.id}`)).status).toBe(status)
  const expired = (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Pickup')).body
  await sql`update checkouts set ends_at = now() where id = ${expired.id}`
  await sql`update stock_holds set ends_at = now() where checkout_id = ${expired.id}`

  for (const one of [canceled, expired]) {
    expect(await pay(client, one)).toMatchObject({ status: 409, body: { code: 'checkout_ended' } })
  }
  await Promise.all([expireCheckouts(sql, defaultTerms), expireCheckouts(sql, defaultTerms)])
  const states =
    await sql`select state from orders where checkout_id = any (${[canceled.id, expired.id]}::bigint[]) order by id`
  expect(states).toEqual([{ state: 'canceled' }, { state: 'expired' }])
  expect(await sql`select from stock_holds where post_id = ${post.id}`).toHaveLength(0)
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 0, held: 0 })
})

test('a checkout that cannot be ended delays no other, and is reported and ended later', async ({
  scene: { post, client },
  make,
  as,
  sql,
}) => {
  const other = await as(await make.person())
  const ids = [(await checkOut(client, [{ post }])).body.id, (await checkOut(other, [{ post }])).body.id]
  await sql`update checkouts set ends_at = now() where id = any (${ids}::bigint[])`
  const begin = vi.spyOn(sql, 'begin').mockRejectedValueOnce(new Error('The database is gone.'))
  const ended = async () =>
    (await sql`select from checkouts where id = any (${ids}::bigint[]) and state = 'expired'`).count

  await expect(expireCheckouts(sql, defaultTerms)).rejects.toThrow('The database is gone.')
  begin.mockRestore()
  expect(await ended()).toBe(1)
  await expireCheckouts(sql, defaultTerms)
  expect(await ended()).toBe(2)
})

test('what a buyer who leaves was about to buy is on sale again', async ({ scene: { bea, post }, make, as, sql }) => {
  const dan = await make.person()
  const client = await as(dan)
  await checkOut(client, [{ post, quantity: 2 }])
  const held = await stockOf(sql, post)
  await client.post('/me/delete', { handle: dan.handle })

  expect([held, await stockOf(sql, post)]).toMatchObject([{ held: 2 }, { onHand: 3, sold: 0, held: 0 }])
  expect(await sql`select state from orders where seller_id = ${bea.id}`).toEqual([{ state: 'canceled' }])
})

test('too few tokens: it says what to buy, at least 4 VBT, and charges nothing', async ({ scene, make, as, sql }) => {
  const { post } = scene
  const dan = await make.person()
  const client = await as(dan)
  await give(sql, dan, 38.5)
  const { body } = await checkOut(client, [{ post }])
  const chosen = (await deliverBy(client, body, 'Pickup')).body

  expect(chosen).toMatchObject({ totalVbt: 40, availableVbt: 38.5, missingVbt: 4 })
  expect(await pay(client, chosen)).toMatchObject({
    status: 409,
    body: { code: 'not_enough_tokens', detail: 'You need $0.50 (2 VBT) more to pay for this.' },
  })
  expect(await tokensOf(sql, dan)).toEqual([38.5, 0])
  await give(sql, dan, 1.5)
  expect((await client.get<Checkout>(`/checkouts/${body.id}`)).body.missingVbt).toBe(0)
  expect((await pay(client, chosen)).body.state).toBe('paid')
})

test('a total that changed since is not paid', async ({ scene: { post, client } }) => {
  const chosen = (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Pickup')).body
  const later = (await deliverBy(client, chosen, 'Ground')).body

  expect(await pay(client, chosen)).toMatchObject({ status: 409, body: { code: 'total_changed' } })
  expect((await pay(client, later)).status).toBe(200)
})

test('a post that is hidden before the payment is not bought', async ({ scene: { post, client }, sql }) => {
  const chosen = (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Pickup')).body
  await sql`update posts set hidden_at = now() where id = ${post.id}`

  expect(await pay(client, chosen)).toMatchObject({
    status: 409,
    body: { detail: 'You can’t buy “Brake pads” anymore. Check out again without it.' },
  })
})

test('a post that is gone for good, or whose seller left, is not bought', async ({
  scene: { post, client, bea, seller },
  make,
  sql,
}) => {
  const cem = await makeSeller(sql, make, { name: 'Cem' })
  const wheels = await makeForSale(make, cem, { title: 'Wheels' })
  const { body } = await checkOut(client, [{ post }, { post: wheels }])
  const chosen = (await deliverBy(client, body, 'Pickup')).body
  await sql`delete from posts where id = ${wheels.id}`
  const farewell = await seller.get<{ givenUpVbt: number }>('/me/farewell')
  await seller.post('/me/delete', { handle: bea.handle, givenUpVbt: farewell.body.givenUpVbt })

  const left = (await client.get<Checkout>(`/checkouts/${chosen.id}`)).body

  expect(left.blockers.filter(({ code }) => code === 'gone').map(({ message }) => message)).toEqual([
    'You can’t buy “Brake pads” anymore. Check out again without it.',
    'You can’t buy “Wheels” anymore. Check out again without it.',
  ])
  expect(await pay(client, left)).toMatchObject({ status: 409, body: { code: 'not_ready' } })
})

test('a seller who goes on vacation still sells what is held', async ({ scene: { post, client, bea }, sql }) => {
  const chosen = (await deliverBy(client, (await checkOut(client, [{ post }])).body, 'Pickup')).body
  await sql`update storefronts set is_on_holiday = true where member_id = ${bea.id}`

  expect((await pay(client, chosen)).body.state).toBe('paid')
  const order = (await client.get<Order>(`/orders/${chosen.orders[0]!.id}`)).body
  expect(order).toMatchObject({ goods: { shipTo: null, pickup: { address: { city: 'Burbank' } } } })
})

test('what costs more tokens than anyone has is refused', async ({ scene: { bea, client }, make }) => {
  const post = await makeForSale(make, bea, { vbt: 1_000_000, stock: 9_999 })

  expect(await checkOut(client, [{ post, quantity: 1_001, agreedVbt: 1_000_000 }])).toMatchObject({
    status: 409,
    body: {
      code: 'too_much',
      detail: 'You can check out at most $250,000,000.00 (1,000,000,000 VBT) at once. Remove something first.',
    },
  })
  const most = await checkOut(client, [{ post, quantity: 1_000, agreedVbt: 1_000_000 }])
  expect(most.body.linesVbt).toBe(1_000_000_000)
})

test('a checkout is nobody else’s', async ({ scene: { post, client }, make, as }) => {
  const { body } = await checkOut(client, [{ post }])
  const other = await as(await make.person({ role: 'admin' }))

  for (const reply of [
    await other.get<Problem>(`/checkouts/${body.id}`),
    await other.patch<Problem>(`/checkouts/${body.id}`, {}),
    await other.delete(`/checkouts/${body.id}`),
    await pay(other, { id: body.id, totalVbt: 40 }),
    await other.put<Problem>(`/checkouts/${body.id}/payment-after-top-up`, { totalVbt: null }),
  ]) {
    expect(reply.status).toBe(404)
  }
})

test('320 payments of one checkout at once pay once', async ({ scene: { ann, post, client }, sql }) => {
  const key = crypto.randomUUID()
  const started = await Promise.all([1, 2, 3, 4].map(() => checkOut(client, [{ post, quantity: 2 }], key)))
  expect(new Set(started.map(({ body }) => body.id)).size).toBe(1)
  const chosen = (await deliverBy(client, started[0]!.body, 'Pickup')).body

  const repeated = crypto.randomUUID()
  const paid = await Promise.all(
    Array.from({ length: 320 }, (_, index) => pay(client, chosen, index % 2 ? repeated : undefined)),
  )

  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await tokensOf(sql, ann)).toEqual([920, 80])
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 2, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

/** As if the buyer had had everything held for as long as anyone may. */
async function exhaust(sql: Pool, { id }: Me) {
  await sql`
    update hold_times set started_at = started_at - interval '40 minutes', ends_at = now() where buyer_id = ${id}`
}

test('after 30 minutes of holds, a checkout works without one, and pays what is still there', async ({
  scene: { ann, bea, post, client },
  make,
  as,
  sql,
}) => {
  const first = (await checkOut(client, [{ post, quantity: 3 }])).body
  expect(first.orders[0]!.goods!.holds).toEqual([{ postId: post.id, until: first.endsAt }])
  await exhaust(sql, ann)
  const other = await makeForSale(make, bea, { title: 'Mirror' })

  const body = (await checkOut(client, [{ post, quantity: 3 }, { post: other }])).body
  expect(body.left).toEqual([])
  expect(body.orders[0]!.goods!.holds).toEqual([
    { postId: post.id, until: null },
    { postId: other.id, until: body.endsAt },
  ])
  expect([await stockOf(sql, post), await stockOf(sql, other)]).toMatchObject([{ held: 0 }, { held: 1 }])
  const chosen = (await deliverBy(client, body, 'Pickup')).body
  expect(chosen.blockers).toEqual([])

  const rival = await as(await make.person())
  const theirs = (await checkOut(rival, [{ post, quantity: 2 }])).body
  expect(await pay(client, chosen)).toMatchObject({
    status: 409,
    body: { code: 'not_ready', detail: expect.stringContaining('Someone else is paying for “Brake pads” right now.') },
  })
  const after = (await client.get<Checkout>(`/checkouts/${body.id}`)).body
  expect(after).toMatchObject({ state: 'open', blockers: [{ code: 'held' }], availableVbt: 1000 })
  expect(after.orders[0]!.goods!.delivery).toBe('pickup')
  await rival.delete(`/checkouts/${theirs.id}`)

  expect((await pay(client, chosen)).body).toMatchObject({ state: 'paid', availableVbt: 840 })
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 3, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('of two buyers of the last part without a hold, one pays; the other keeps the tokens and is told', async ({
  scene: { ann, bea, client },
  make,
  as,
  sql,
}) => {
  const last = await makeForSale(make, bea, { stock: 1 })
  const ben = await make.person({ name: 'Ben' })
  await give(sql, ben, 1000)
  const buyers = [client, await as(ben)]
  const open = () =>
    Promise.all(
      buyers.map(async (one) => {
        const { body } = await checkOut(one, [{ post: last }])
        return (await deliverBy(one, body, 'Pickup')).body
      }),
    )
  for (const one of buyers) {
    const { body } = await checkOut(one, [{ post: last }])
    await one.delete(`/checkouts/${body.id}`)
  }
  await exhaust(sql, ann)
  await exhaust(sql, ben)
  const checkouts = await open()
  expect(checkouts.map(({ state }) => state)).toEqual(['open', 'open'])

  const replies = await Promise.all(buyers.map((one, index) => pay(one, checkouts[index]!)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)!
  expect(refused.body.code).toBe('not_ready')
  const [available] = [...(await tokensOf(sql, replies[0]!.status === 409 ? ann : ben))]
  expect(available).toBe(1000)
  expect(await stockOf(sql, last)).toEqual({ onHand: 1, sold: 1, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('of 64 buyers of 3 pieces, exactly 3 pay', async ({ scene: { post }, make, as, sql }) => {
  const buyers = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const buyer = await make.person()
      await give(sql, buyer, 50)
      return as(buyer)
    }),
  )

  const replies = await Promise.all(
    buyers.map(async (client) => {
      const { status, body } = await checkOut(client, [{ post }])
      if (status !== 201) return body.code
      return (await pay(client, (await deliverBy(client, body, 'Pickup')).body)).body.state
    }),
  )

  expect(replies.filter((state) => state === 'paid')).toHaveLength(3)
  expect(replies.filter((code) => code === 'nothing_to_buy')).toHaveLength(61)
  expect(
    await sql`select from orders join order_lines on order_id = id where subject_id = ${post.id} and state = 'paid'`,
  ).toHaveLength(3)
  expect(await stockOf(sql, post)).toEqual({ onHand: 3, sold: 3, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})
