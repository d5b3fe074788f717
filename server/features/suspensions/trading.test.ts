import type { Problem } from '#contract/basics.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { call, leave, makeVehicle } from '#test/deposits.ts'
import { checkOutQuote } from '#test/jobs.ts'
import { answer, checkOutAt, makeOffer, offer } from '#test/offers.ts'
import { makeOrder } from '#test/orders.ts'
import { actOn, makeQuotes, sendQuote } from '#test/quote-calls.ts'
import { suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

/** Lena moderates, and Ann can pay for everything. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [lena, buyer] = [await make.person({ role: 'moderator' }), await make.person({ name: 'Ann' })]
  await give(sql, buyer, 10_000)
  await makeAddress(sql, buyer)
  return { lena, buyer, ann: await as(buyer) }
})

/** Both hide what is for sale. */
const kinds = ['full', 'read_only'] as const

const refusedAs = ({ status, body: { code, detail } }: { status: number; body: Partial<Problem> }) => [
  status,
  code,
  detail,
]

test.for(kinds)(
  'with %s, nobody checks out with the seller, or pays what they checked out before',
  async (kind, { scene, make, sql }) => {
    const { lena, ann, buyer } = scene
    const seller = await makeSeller(sql, make)
    const post = await makeForSale(make, seller)
    const { body: open } = await checkOut(ann, [{ post }])
    const { body: chosen } = await deliverBy(ann, open, 'Ground')
    await suspend(sql, lena, seller, { kind })

    expect(refusedAs(await pay(ann, chosen))).toEqual([
      409,
      'not_ready',
      'You can’t buy “Brake pads” anymore. Check out again without it.',
    ])
    expect(refusedAs(await checkOut(ann, [{ post }]))).toEqual([
      409,
      'nothing_to_buy',
      'None of this can be bought right now.',
    ])
    expect(await tokensOf(sql, buyer)).toEqual([10_000, 0])
  },
)

test.for(kinds)(
  'with %s, an offer that the seller accepted can’t be paid, and no new one comes',
  async (kind, { scene, make, as, sql }) => {
    const { ann: client, buyer, bea, seller, post, made } = await makeOffer(sql, make, as)
    await give(sql, buyer, 1_000)
    expect((await answer(bea, made, 'accept')).status).toBe(200)
    await suspend(sql, scene.lena, seller, { kind })

    expect((await checkOutAt(client, post, made)).body).toMatchObject({ code: 'nothing_to_buy' })
    expect((await offer(scene.ann, post, 90)).status).toBe(404)
  },
)

test.for(kinds)(
  'with %s, a quote is neither accepted nor paid, until it is over',
  async (kind, { scene, make, as, sql }) => {
    const { cleo, author, providers, anns, bobs } = await makeQuotes(make, as)
    await give(sql, author, 10_000)
    expect((await actOn(cleo, anns, 'accept')).status).toBe(200)
    const { body: checkout } = await checkOutQuote(cleo, anns)
    const { id } = await suspend(sql, scene.lena, providers[0], { kind })
    await suspend(sql, scene.lena, providers[1], { kind })
    const detail = 'This provider is suspended, so they can’t take new work.'

    expect(refusedAs(await pay(cleo, checkout))).toEqual([409, 'not_ready', detail])
    expect(refusedAs(await checkOutQuote(cleo, anns))).toEqual([409, 'not_now', detail])
    expect(refusedAs(await actOn(cleo, bobs, 'accept'))).toEqual([409, 'not_now', detail])
    expect(await tokensOf(sql, author)).toEqual([10_000, 0])

    const moderator = await as(scene.lena)
    await moderator.post(`/moderation/suspensions/${id}/lift`, { words: 'They were right.' })
    expect((await pay(cleo, checkout)).status).toBe(200)
    expect(await checkBooks(sql)).toEqual([])
  },
)

test.for(kinds)(
  'with %s, a deposit that waits isn’t accepted anymore, and no new one comes',
  async (kind, { scene, make, as, sql }) => {
    const { lena, ann } = scene
    const seller = await make.person()
    const [car, other] = [await makeVehicle(make, seller), await makeVehicle(make, seller)]
    const { body: left } = await leave(ann, car)
    await suspend(sql, lena, seller, { kind })

    expect((await leave(ann, other)).status).toBe(404)
    expect((await call(await as(seller), 'accept', left)).body).toMatchObject({ code: 'deposit_step' })
    expect(await checkBooks(sql)).toEqual([])
  },
)

test.for(kinds)(
  'with %s, orders and deposits under way go on, with their messages, and nothing new begins',
  async (kind, { scene, make, as, sql }) => {
    const { lena, ann, buyer } = scene
    const order = await makeOrder(sql, make)
    const { body: left } = await leave(ann, await makeVehicle(make, order.seller))
    const seller = await as(order.seller)
    const { body: held } = await call(seller, 'accept', left)
    await suspend(sql, lena, order.seller, { kind })
    const bea = await as(order.seller)
    const { body: chat } = await bea.post<{ id: number }>('/conversations', { orderId: order.id })
    const write = (text: string) =>
      bea.post(`/conversations/${chat.id}/messages`, { clientId: crypto.randomUUID(), text })

    expect((await write('It leaves today.')).status).toBe(201)
    expect((await bea.post('/conversations', { memberId: buyer.id })).status).toBe(403)
    const shipped = await bea.post(`/orders/${order.id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
    expect(shipped.status).toBe(200)
    expect((await call(bea, 'give_back', held)).status).toBe(200)
    const request = await make.post({ kind: 'request', author: buyer })
    expect((await sendQuote(bea, request)).status).toBe(403)

    const hers = await as(order.buyer)
    expect((await hers.post(`/orders/${order.id}/confirm`, { version: 3, isFine: true })).status).toBe(200)
    expect((await write('Thanks!')).status).toBe(403)
    expect(await tokensOf(sql, buyer)).toEqual([10_000, 0])
    expect(await checkBooks(sql)).toEqual([])
  },
)
