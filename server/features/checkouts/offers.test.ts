import type { Cart } from '#contract/cart.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { Me } from '#contract/members.ts'
import type { Offer, OfferPage } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { checkOut, deliverBy, makeSeller, pay } from '#test/checkouts.ts'
import type { clientOf } from '#test/client.ts'
import { answer, checkOutAt, makeCar, makeNegotiable, offer, passHours } from '#test/offers.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { deadlineJobs } from '../deadlines/index.ts'
import { checkBooks } from '../ledger/index.ts'
import { closingOffers, dueOffers, offerJobs } from '../offers/index.ts'
import { expireCheckouts } from './ending.actions.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

/** Ann with 1,000 VBT. Bea accepted her 80 VBT for the last wheel, whose price is 100. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const ann = await make.person({ name: 'Ann' })
  await give(sql, ann, 1_000)
  const bea = await makeSeller(sql, make)
  const [client, seller] = [await as(ann), await as(bea)]
  const agree = async (buyer: Client, post: { id: number }, amount: number) =>
    (await answer(seller, (await offer(buyer, post, amount)).body, 'accept')).body
  const post = await makeNegotiable(make, bea)
  const agreed = await agree(client, post, 80)
  return {
    ann,
    bea,
    post,
    client,
    seller,
    agree,
    agreed,
    pickUp: async (checkout: Checkout) => (await deliverBy(client, checkout, 'Pickup')).body,
    /** As its buyer sees it. */
    async see({ id }: Pick<Offer, 'id'> = agreed): Promise<Offer> {
      const lists = ['', '&only=ended'].map((only) => client.get<OfferPage>(`/offers?side=buyer${only}`))
      return (await Promise.all(lists)).flatMap(({ body }) => body.items).find((each) => each.id === id)!
    },
    async tick() {
      for (const { run } of [...offerJobs(sql), ...deadlineJobs(sql, [dueOffers])])
        await run(undefined as never, new AbortController().signal)
    },
  }
})

test('an accepted offer is checked out at its price, once', async ({ scene, sql }) => {
  const { client, post, agreed, ann, bea } = scene
  const { status, body } = await checkOutAt(client, post, agreed)
  expect([status, body.orders[0]!.lines]).toMatchObject([
    201,
    [
      {
        subject: { type: 'post', id: post.id },
        quantity: 1,
        priceVbt: 80,
        agreedVbt: 80,
        agreedIn: { type: 'offer', id: agreed.id },
      },
    ],
  ])
  expect(await stockOf(sql, post)).toEqual({ onHand: 1, sold: 0, held: 1 })
  expect((await scene.see()).state).toBe('accepted')

  const checkout = await scene.pickUp(body)
  expect(checkout).toMatchObject({ totalVbt: 80, blockers: [] })
  const replies = await Promise.all([pay(client, checkout), pay(client, checkout)])

  expect(replies.map(({ body }) => body.state)).toEqual(['paid', 'paid'])
  const order = (await client.get<Order>(`/orders/${body.orders[0]!.id}`)).body
  expect(order).toMatchObject({ state: 'paid', linesVbt: 80 })
  expect(await scene.see()).toMatchObject({ state: 'used', orderId: order.id, can: [], endsAt: null })
  const [fee] = await sql`select fee_units from orders where id = ${order.id}`
  expect(fee).toEqual({ feeUnits: 40_000 })
  expect(await tokensOf(sql, ann)).toEqual([920, 80])
  expect((await checkOutAt(client, post, agreed)).body.code).toBe('offer_ended')
  expect((await scene.seller.get<Order>(`/orders/${order.id}`)).body.lines).toMatchObject([{ priceVbt: 80 }])
  expect(bea.id).toBe(order.seller!.id)
  expect(await checkBooks(sql)).toEqual([])
})

test('a piece at the agreed price leaves the rest of its line in the cart', async ({ scene, make }) => {
  const { client, bea } = scene
  const [seat, lamp] = [await makeNegotiable(make, bea, { stock: 5 }), await makeNegotiable(make, bea, { stock: 5 })]
  for (const { id } of [seat, lamp]) await client.put(`/cart/lines/${id}`, { quantity: 3 })

  const checkout = await scene.pickUp((await checkOutAt(client, seat, await scene.agree(client, seat, 70))).body)
  expect((await pay(client, checkout)).body.state).toBe('paid')

  const { lines } = (await client.get<Cart>('/cart')).body
  expect(lines.map(({ postId, quantity }) => [postId, quantity])).toEqual([
    [lamp.id, 3],
    [seat.id, 2],
  ])
})

test('after a checkout that was not paid, the price is still kept, and a new one can start', async ({ scene, sql }) => {
  const { client, post, agreed } = scene
  const first = (await checkOutAt(client, post, agreed)).body
  const second = (await checkOutAt(client, post, agreed)).body
  expect(second.orders[0]!.lines).toMatchObject([{ priceVbt: 80 }])
  expect((await client.get<Checkout>(`/checkouts/${first.id}`)).body.state).toBe('replaced')
  await client.delete(`/checkouts/${second.id}`)
  const third = (await checkOutAt(client, post, agreed)).body
  await sql`update checkouts set ends_at = now() where id = ${third.id}`
  await expireCheckouts(sql, defaultTerms)

  expect((await scene.see()).can).toEqual(['check_out'])
  const checkout = await scene.pickUp((await checkOutAt(client, post, agreed)).body)
  expect((await pay(client, checkout)).body.state).toBe('paid')
})

test('if the price falls below what was agreed, the buyer pays the price', async ({ scene, sql }) => {
  const { client, post, agreed } = scene
  await sql`update posts set tokens = 70 where id = ${post.id}`

  const checkout = await scene.pickUp((await checkOutAt(client, post, agreed)).body)
  expect(checkout).toMatchObject({ linesVbt: 70, blockers: [] })
  expect((await pay(client, checkout)).body.state).toBe('paid')

  expect(await scene.see()).toMatchObject({ state: 'used', amount: 80 })
})

test('what was agreed on holds, whatever the price becomes', async ({ scene, sql }) => {
  const { client, post, agreed } = scene
  await sql`update posts set tokens = 500 where id = ${post.id}`
  await sql`update market_items set takes_offers = false where post_id = ${post.id}`

  expect((await checkOutAt(client, post, agreed)).body).toMatchObject({ linesVbt: 80 })
})

test('a checkout that began in time can be paid after the 24 hours, and no other begins', async ({ scene, sql }) => {
  const { client, post, agreed } = scene
  const checkout = await scene.pickUp((await checkOutAt(client, post, agreed)).body)
  await passHours(sql, agreed, 24)
  await scene.tick()
  expect((await pay(client, checkout)).body.state).toBe('paid')
  expect((await scene.see()).state).toBe('used')
})

test('an offer that lapsed buys nothing, and ends once its checkout has', async ({ scene, sql }) => {
  const { client, post, agreed } = scene
  const { body } = await checkOutAt(client, post, agreed)
  await passHours(sql, agreed, 24)
  expect((await checkOutAt(client, post, agreed)).body).toMatchObject({ code: 'offer_ended' })
  expect((await client.get<Checkout>(`/checkouts/${body.id}`)).body.state).toBe('open')
  await client.delete(`/checkouts/${body.id}`)
  await scene.tick()

  expect((await scene.see()).state).toBe('lapsed')
  expect((await checkOutAt(client, post, agreed)).body.detail).toContain('has expired')
})

test('nothing is paid with an offer that ended meanwhile', async ({ scene, sql }) => {
  const { client, post, agreed, ann } = scene
  const checkout = await scene.pickUp((await checkOutAt(client, post, agreed)).body)
  await sql`update offers set state = 'closed', ended_at = now() where id = ${agreed.id}`

  expect((await pay(client, checkout)).body.code).toBe('offer_ended')

  expect(await tokensOf(sql, ann)).toEqual([1_000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('only the buyer’s own accepted offer on that post counts, for one piece', async ({ scene, sql, make, as }) => {
  const { client, post, agreed, bea, agree } = scene
  const other = await makeNegotiable(make, bea, { title: 'Seat', stock: 5 })
  const stranger = await as(await make.person())
  const open = (await offer(client, other, 60)).body
  const line = { postId: post.id, quantity: 1, agreedVbt: 80, offerId: agreed.id }
  const start = async (who: Client, lines: object[]) =>
    (await who.post<{ code: string; errors: object[] }>('/checkouts', { lines })).body
  const refused = async (who: Client, lines: object[]) => (await start(who, lines)).errors
  const notYours = [{ field: 'lines.0.offerId', message: 'Choose one of your offers on this post.' }]

  expect(await refused(stranger, [line])).toEqual(notYours)
  expect(await refused(client, [{ ...line, offerId: 999_999 }])).toEqual(notYours)
  expect(await refused(client, [{ ...line, postId: other.id }])).toEqual(notYours)
  expect((await start(client, [{ ...line, postId: other.id, offerId: open.id }])).code).toBe('offer_ended')
  expect(await refused(client, [{ ...line, quantity: 2 }])).toEqual([
    { field: 'lines.0.quantity', message: 'An offer is for one piece.' },
  ])
  expect(await refused(client, [line, { postId: post.id, quantity: 1, agreedVbt: 100 }])).toMatchObject([
    { field: 'lines.0.postId' },
  ])
  const car = await makeCar(make, bea)
  const driven = await agree(client, car, 9_000)
  expect(await start(client, [{ ...line, postId: car.id, offerId: driven.id }])).toMatchObject({
    code: 'nothing_to_buy',
  })
  expect(await sql`select from checkouts where member_id = ${scene.ann.id}`).toHaveLength(0)
})

test('an offer and other lines are paid together', async ({ scene, make }) => {
  const { client, post, agreed, bea } = scene
  const seat = await makeNegotiable(make, bea, { title: 'Seat', stock: 5 })
  await client.put(`/cart/lines/${seat.id}`, { quantity: 2 })
  const lines = [
    { postId: post.id, quantity: 1, agreedVbt: 80, offerId: agreed.id },
    { postId: seat.id, quantity: 2, agreedVbt: 100 },
  ]
  const checkout = await scene.pickUp((await client.post<Checkout>('/checkouts', { lines })).body)

  expect((await pay(client, checkout)).body).toMatchObject({ state: 'paid', linesVbt: 280 })
  expect((await client.get<Cart>('/cart')).body.lines).toEqual([])
})

test('of two accepted offers for the last piece, the first to check out gets it, and the other ends', async ({
  scene,
  sql,
  make,
  as,
}) => {
  const { client, post, agreed, agree } = scene
  const [cem, dan]: [Me, Me] = [await make.person(), await make.person()]
  await give(sql, cem, 200)
  const [faster, slower] = [await as(cem), await as(dan)]
  const second = await agree(faster, post, 90)
  const open = (await offer(slower, post, 95)).body
  const checkout = (await deliverBy(faster, (await checkOutAt(faster, post, second)).body, 'Pickup')).body

  expect((await checkOutAt(client, post, agreed)).body.code).toBe('nothing_to_buy')
  expect((await scene.see()).state).toBe('accepted')
  expect((await pay(faster, checkout)).body.state).toBe('paid')
  await deliverHappenings(sql, [closingOffers])

  expect(await scene.see()).toMatchObject({ state: 'closed' })
  const [row] = await sql`select state from offers where id = ${open.id}`
  expect(row).toEqual({ state: 'closed' })
  expect(await stockOf(sql, post)).toEqual({ onHand: 1, sold: 1, held: 0 })
})

test('without an offer, everyone pays the price', async ({ scene }) => {
  const { body } = await checkOut(scene.client, [{ post: scene.post, agreedVbt: 100 }])
  expect(body).toMatchObject({ linesVbt: 100, orders: [{ lines: [{ agreedIn: null }] }] })
})
