import type { Problem } from '#contract/basics.ts'
import type { Order } from '#contract/orders.ts'
import { tokensOf } from '#test/bounty.ts'
import { home, makeOrder, payOrder, shop, startOrder } from '#test/orders.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { checkBooks } from '../../ledger/index.ts'
import { getOrder } from '../../orders/reading/queries.ts'

type Wanted = Parameters<typeof makeOrder>[2]

/** An order with what its two sides see and do. */
const test = plain.extend('open', ({ sql, make, as }) => async (wanted: Wanted = {}) => {
  const order = await makeOrder(sql, make, wanted)
  const [buyer, seller] = [await as(order.buyer), await as(order.seller)]
  const path = `/orders/${order.id}`
  const calls = (client: typeof buyer) => ({
    see: (id = order.id) => client.get<Order & Problem>(`/orders/${id}`),
    call: (name: string, body: object, key?: string) => client.post<Order & Problem>(`${path}/${name}`, body, key),
  })
  return { ...order, ann: calls(buyer), bea: calls(seller) }
})

test('both sides are told how long each wait is on this site', async ({ sql, open }) => {
  const shipped = await open()
  const collected = await open({ by: 'pickup' })
  const answers = { disputeAnswer: 5 * 86_400, addressErasure: 90 * 86_400 }
  expect((await shipped.ann.see()).body.waits).toEqual({ check: 14 * 86_400, ...answers })
  expect((await collected.bea.see()).body.waits).toEqual({ check: 3 * 86_400, ...answers })

  const terms = { ...defaultTerms, waits: { ...defaultTerms.waits, check: 10, returnAnswer: 3_600 } }
  const { waits, goods } = await getOrder(sql, terms, shipped.buyer, shipped.id)

  expect(waits).toEqual({ ...answers, check: 10 })
  expect(goods).toMatchObject({ returnAnswer: 3_600 })
})

test('a paid order is shipped, arrives, and pays the seller less the fee', async ({ open, sql }) => {
  const { ann, bea, buyer, seller, post } = await open()
  expect((await bea.see()).body).toMatchObject({
    state: 'paid',
    viewer: 'seller',
    can: ['ship', 'decline', 'give_back'],
  })
  expect(await tokensOf(sql, buyer)).toEqual([955, 45])

  const shipped = await bea.call('ship', { version: 2, carrier: 'ups', trackingNumber: '1Z 999', boxes: 2 })
  expect(shipped.body).toMatchObject({
    state: 'shipped',
    goods: {
      shipment: { boxes: 2, trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' },
      shipTo: home,
      pickup: null,
    },
  })
  expect((await ann.see()).body).toMatchObject({ can: ['confirm', 'dispute'], feeVbt: null, payoutVbt: null })
  const arrived = await ann.call('confirm', { version: 3, isFine: false })
  expect(arrived.body).toMatchObject({ state: 'delivered', deadline: { event: 'assume_acceptance' } })
  const done = await ann.call('confirm', { version: 4, isFine: true })

  expect(done.body).toMatchObject({ state: 'completed', can: [], deadline: null })
  expect(done.body.timeline.map(({ state }) => state)).toEqual(['paid', 'shipped', 'delivered', 'completed'])
  expect((await bea.see()).body).toMatchObject({ feeVbt: 2, payoutVbt: 43, backVbt: 0 })
  expect(await tokensOf(sql, seller)).toEqual([43, 0])
  expect(await tokensOf(sql, buyer)).toEqual([955, 0])
  expect(await stockOf(sql, post)).toEqual({ onHand: 5, sold: 1, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('“Everything’s OK” confirms and completes at once', async ({ open, sql }) => {
  const { ann, bea, seller } = await open()
  await bea.call('ship', { version: 2, carrier: 'other', isUntracked: true })

  const { body } = await ann.call('confirm', { version: 3, isFine: true })

  expect(body).toMatchObject({ state: 'completed', version: 5, goods: { shipment: { trackingUrl: null, boxes: 1 } } })
  expect(body.history.map(({ event }) => event)).toEqual(['pay', 'ship', 'arrive', 'accept'])
  expect(await tokensOf(sql, seller)).toEqual([43, 0])
})

test('a buyer cancels before it is shipped, and gets the tokens back', async ({ open, sql }) => {
  const { ann, buyer, post } = await open({ quantity: 2 })

  const { body } = await ann.call('cancel', { version: 2, reason: ' Found one nearby ' })

  expect(body).toMatchObject({ state: 'canceled', backVbt: 85, can: [] })
  expect(body.history.at(-1)).toMatchObject({ event: 'cancel', by: 'buyer', reason: 'Found one nearby' })
  expect(body.timeline.map(({ state }) => state)).toEqual(['paid', 'canceled'])
  expect(await tokensOf(sql, buyer)).toEqual([1000, 0])
  expect(await stockOf(sql, post)).toEqual({ onHand: 5, sold: 0, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a seller declines with a reason', async ({ open, sql }) => {
  const { ann, bea, buyer } = await open()
  expect((await bea.call('decline', { version: 2, reason: '  ' })).status).toBe(400)

  expect((await bea.call('decline', { version: 2, reason: 'It broke.' })).body).toMatchObject({ state: 'canceled' })

  expect((await ann.see()).body.history.at(-1)).toMatchObject({ reason: 'It broke.', by: 'seller' })
  expect(await tokensOf(sql, buyer)).toEqual([1000, 0])
})

test('whoever acts on what they saw before is told what changed', async ({ open }) => {
  const { ann, bea } = await open()
  await ann.call('cancel', { version: 2 })

  const late = await bea.call('ship', { version: 2, carrier: 'usps', isUntracked: true })

  expect(late).toMatchObject({
    status: 409,
    body: { code: 'order_changed', detail: 'Something changed: this order was canceled. Look at it again.' },
  })
  expect(await bea.call('ship', { version: 3, carrier: 'usps', isUntracked: true })).toMatchObject({
    status: 409,
    body: { code: 'not_now' },
  })
})

test('a double click ships once', async ({ open }) => {
  const { bea } = await open()
  const key = crypto.randomUUID()

  const replies = await Promise.all(
    [1, 2, 3].map(() => bea.call('ship', { version: 2, carrier: 'dhl', isUntracked: true }, key)),
  )

  expect(replies.map(({ status, body }) => [status, body.version])).toEqual([1, 2, 3].map(() => [200, 3]))
})

test('each side does its own part', async ({ open }) => {
  const { ann, bea } = await open()

  expect(await ann.call('ship', { version: 2, carrier: 'ups', isUntracked: true })).toMatchObject({
    status: 403,
    body: { detail: 'Only the seller can do this.' },
  })
  expect((await bea.call('cancel', { version: 2 })).status).toBe(403)
  expect((await bea.call('make-ready', { version: 2 })).body).toMatchObject({ code: 'not_now' })
})

test('others find no order, and nobody one that is not paid', async ({ open, make, as }) => {
  const paid = await open()
  const waiting = await open({ isPaid: false })
  for (const role of ['member', 'moderator', 'admin'] as const) {
    const other = await as(await make.person({ role }))
    expect((await other.get(`/orders/${paid.id}`)).status).toBe(404)
    expect((await other.post(`/orders/${paid.id}/cancel`, { version: 2 })).status).toBe(404)
  }
  expect((await waiting.bea.see()).status).toBe(404)
  expect((await waiting.bea.call('decline', { version: 1, reason: 'No' })).status).toBe(404)
  // What was never paid is no order for its buyer either.
  expect((await waiting.ann.see()).status).toBe(404)
  expect((await waiting.ann.call('cancel', { version: 1 })).status).toBe(404)
})

test('an order lists what was bought as the cart did', async ({ open, make, sql }) => {
  const { ann, buyer, seller, post } = await open({ isPaid: false })
  const other = await make.post({ kind: 'market', author: seller, own: { stock: 1 } })
  const order = await startOrder(sql, { buyer, seller, posts: [other, post] })
  await payOrder(sql, order, buyer)

  const { lines } = (await ann.see(order.id)).body

  expect(lines.map(({ subject }) => subject.id)).toEqual([other.id, post.id])
})

test('what is no longer held for the buyer, and gone, is not paid for', async ({ open, sql }) => {
  const order = await open({ isPaid: false })
  await sql`update stock_holds set ends_at = now() - interval '1 second' where checkout_id = ${order.checkoutId}`
  await sql`update stock set on_hand = sold where post_id = ${order.post.id}`

  await expect(payOrder(sql, order, order.buyer)).rejects.toMatchObject({ code: 'not_ready' })

  expect(await tokensOf(sql, order.buyer)).toEqual([1000, 0])
})

test('the buyer shows a code at pickup, which the seller never sees', async ({ open, sql }) => {
  const { ann, bea, seller } = await open({ by: 'pickup' })
  const ready = await bea.call('make-ready', { version: 2, note: 'After 5 pm' })
  expect(ready.body).toMatchObject({ state: 'ready_for_pickup', can: ['hand_over', 'decline', 'give_back'] })
  expect(ready.body.goods!.pickup).toMatchObject({ code: null, note: 'After 5 pm', triesLeft: 5, address: shop })
  const { goods, can } = (await ann.see()).body
  const { pickup } = goods!
  expect(pickup).toMatchObject({ place: 'Pasadena, CA', code: expect.stringMatching(/^\d{6}$/), triesLeft: null })
  expect(can).toEqual(['confirm', 'dispute'])

  const done = await bea.call('hand-over', { version: 3, code: pickup!.code! })

  expect(done.body).toMatchObject({ state: 'delivered', deadline: { event: 'assume_pickup_acceptance' } })
  expect((await ann.see()).body.goods!.pickup).toMatchObject({ code: null })
  await ann.call('confirm', { version: 4, isFine: true })
  expect(await tokensOf(sql, seller)).toEqual([38, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('after five wrong codes, even the right one has to wait for 15 minutes', async ({ open, sql }) => {
  const { ann, bea, id } = await open({ by: 'pickup' })
  await bea.call('make-ready', { version: 2 })
  const { code } = (await ann.see()).body.goods!.pickup!
  const wrong = code === '000000' ? '000001' : '000000'
  const enter = (entered: string, key?: string) => bea.call('hand-over', { version: 3, code: entered }, key)

  const key = crypto.randomUUID()
  for (const left of [4, 4]) {
    expect((await enter(wrong, key)).body.detail).toBe(`That isn’t the code. You have ${left} tries left.`)
  }
  for (const left of ['3 tries', '2 tries', '1 try']) expect((await enter(wrong)).body.detail).toContain(left)
  const locked = 'That code was wrong 5 times. Try again in 15 minutes.'
  expect(await enter(wrong)).toMatchObject({ status: 409, body: { code: 'wrong_code', detail: locked } })
  expect((await enter(code!)).body.detail).toBe(locked)
  expect((await bea.see()).body.goods!.pickup).toMatchObject({ triesLeft: null, lockedUntil: expect.any(String) })

  await sql`update goods_orders set pickup_locked_until = now() - interval '1 second' where order_id = ${id}`
  expect((await enter(wrong)).body.detail).toBe('That isn’t the code. You have 4 tries left.')
  expect((await enter(code!)).body).toMatchObject({ state: 'delivered' })
})

test('the buyer can say that they picked it up without the code', async ({ open, sql }) => {
  const { ann, bea, seller } = await open({ by: 'pickup' })
  await bea.call('make-ready', { version: 2 })

  expect((await ann.call('confirm', { version: 3, isFine: true })).body).toMatchObject({ state: 'completed' })

  expect(await tokensOf(sql, seller)).toEqual([38, 0])
})

test('an order outlives its post, and a block', async ({ open, make, sql }) => {
  const { ann, bea, buyer, seller, post } = await open()
  await make.block(buyer, seller)
  await sql`update posts set deleted_at = now() where id = ${post.id}`

  expect((await ann.see()).body).toMatchObject({
    seller: { name: 'Bea' },
    lines: [{ subject: { type: 'post', id: null }, title: 'Brake pads' }],
  })
  expect((await bea.call('ship', { version: 2, carrier: 'ups', isUntracked: true })).status).toBe(200)
  expect((await ann.call('confirm', { version: 3, isFine: true })).status).toBe(200)
})

test('of 64 clicks on both sides at once, one counts', async ({ open, sql }) => {
  const { ann, bea, id } = await open()

  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      index % 2
        ? ann.call('cancel', { version: 2 })
        : bea.call('ship', { version: 2, carrier: 'ups', isUntracked: true }),
    ),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await sql`select from order_steps where order_id = ${id} and version > 2`).toHaveLength(1)
  expect(await checkBooks(sql)).toEqual([])
})
