import type { Offer, OfferCounts, OfferPage, PostOffer } from '#contract/offers.ts'
import { makeSeller } from '#test/checkouts.ts'
import { answer, makeCar, makeNegotiable, makeOffer, offer, passHours } from '#test/offers.ts'
import { hold } from '#test/stock.ts'
import { expect, test } from '#test/test.ts'
import { endDueOffers } from './ending.actions.ts'

const summary = ({ amount, state, waitsFor, can }: Offer) => ({ amount, state, waitsFor, can })

test('two sides name amounts in turn until one accepts', async ({ sql, make, as }) => {
  const { buyer, seller, post, ann, bea, made } = await makeOffer(sql, make, as as never)
  expect(made).toMatchObject({
    version: 1,
    viewer: 'buyer',
    currency: 'VBT',
    percent: 80,
    feePercent: 5,
    declineNote: null,
    record: null,
    post: { id: post.id, kind: 'market', title: 'Wheel', price: 100, left: 1, views: 0, saves: 0 },
    buyer: { id: buyer.id },
    seller: { id: seller.id },
    rounds: [{ by: 'buyer', amount: 80, note: null }],
  })
  expect(summary(made)).toEqual({ amount: 80, state: 'open', waitsFor: 'seller', can: ['withdraw'] })
  const [seen] = (await bea.get<OfferPage>('/offers?side=seller')).body.items
  expect(seen).toMatchObject({ viewer: 'seller', record: { orders: 0 }, counterFrom: 81, counterTo: 100 })
  expect(seen!.can).toEqual(['accept', 'counter', 'decline'])

  const countered = (await answer(bea, made, 'counter', { amount: 95, note: ' It is rare. ' })).body
  expect(summary(countered)).toEqual({ amount: 95, state: 'open', waitsFor: 'buyer', can: ['withdraw'] })
  const again = (await answer(ann, countered, 'counter', { amount: 90 })).body
  expect(again.rounds.map(({ by, amount, note }) => [by, amount, note])).toEqual([
    ['buyer', 80, null],
    ['seller', 95, 'It is rare.'],
    ['buyer', 90, null],
  ])
  const accepted = (await answer(bea, again, 'accept')).body
  expect(summary(accepted)).toEqual({ amount: 90, state: 'accepted', waitsFor: null, can: [] })
  const hours = (Date.parse(accepted.endsAt!) - Date.now()) / 3_600_000
  expect([Math.round(hours), accepted.depositVbt]).toEqual([24, null])
  expect((await ann.get<PostOffer>(`/posts/${post.id}/offer`)).body).toMatchObject({
    offer: { id: made.id, can: ['check_out'] },
    canMake: false,
    refusal: null,
  })
})

test('an amount is between half the price and the full price, in whole VBT or dollars', async ({ sql, make, as }) => {
  const seller = await makeSeller(sql, make)
  const ann = await as(await make.person())
  for (const [post, price, least, most] of [
    [await makeNegotiable(make, seller, { vbt: 101 }), '$12.75 (51 VBT) to $25.25 (101 VBT)', 51, 101],
    [await makeNegotiable(make, seller, { vbt: 1 }), '$0.25 (1 VBT)', 1, 1],
    [await makeCar(make, seller), '$5,000 to $10,000', 5_000, 10_000],
  ] as const) {
    expect((await ann.get<PostOffer>(`/posts/${post.id}/offer`)).body).toMatchObject({ least, most, canMake: true })
    for (const amount of [least - 1, most + 1].filter((each) => each > 0)) {
      const { status, body } = await offer(ann, post, amount)
      expect([status, body.errors]).toEqual([400, [{ field: 'amount', message: `Enter ${price}.` }]])
    }
    expect((await offer(ann, post, least)).status).toBe(201)
  }
})

test('a counteroffer is between both sides’ last amounts, and the fifth amount is final', async ({ sql, make, as }) => {
  const { ann, bea, made } = await makeOffer(sql, make, as as never)
  expect((await answer(bea, made, 'counter', { amount: 80 })).status).toBe(400)
  expect((await answer(bea, made, 'counter', { amount: 101 })).status).toBe(400)
  let last = (await answer(bea, made, 'counter', { amount: 100 })).body
  expect((await answer(ann, last, 'counter', { amount: 100 })).body.errors).toEqual([
    { field: 'amount', message: 'Enter $20.25 (81 VBT) to $24.75 (99 VBT).' },
  ])
  last = (await answer(ann, last, 'counter', { amount: 85 })).body
  last = (await answer(bea, last, 'counter', { amount: 95 })).body
  last = (await answer(ann, last, 'counter', { amount: 90 })).body

  expect(await answer(bea, last, 'counter', { amount: 91 })).toMatchObject({
    status: 409,
    body: { code: 'last_amount', detail: expect.stringContaining('5 amounts') },
  })
  const [seen] = (await bea.get<OfferPage>('/offers?side=seller')).body.items
  expect(seen).toMatchObject({ can: ['accept', 'decline'], counterFrom: null, counterTo: null })
  expect((await answer(bea, last, 'accept')).body.state).toBe('accepted')
})

test('if the two amounts are 1 apart, neither side can counter', async ({ sql, make, as }) => {
  const { ann, bea, made } = await makeOffer(sql, make, as as never)
  const { body } = await answer(bea, made, 'counter', { amount: 81 })

  expect((await answer(ann, body, 'counter', { amount: 81 })).body.code).toBe('last_amount')
  expect((await ann.get<OfferPage>('/offers?side=buyer')).body.items[0]!.can).toEqual(['accept', 'decline'])
})

test('a buyer has one offer at a time on a post, even with two tabs', async ({ sql, make, as }) => {
  const { post, ann, bea, made } = await makeOffer(sql, make, as as never)
  expect(await offer(ann, post, 90)).toMatchObject({ status: 409, body: { code: 'offer_open' } })
  await answer(bea, made, 'decline', { note: 'Too low.' })

  const replies = await Promise.all([offer(ann, post, 90), offer(ann, post, 91)])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const ended = (await ann.get<OfferPage>('/offers?side=buyer&only=ended')).body.items
  expect(ended).toMatchObject([{ id: made.id, state: 'declined', declineNote: 'Too low.', endsAt: null, can: [] }])
})

test('a lost reply changes nothing', async ({ sql, make, as }) => {
  const { ann, bea, post, made } = await makeOffer(sql, make, as as never)
  await answer(ann, made, 'withdraw')
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = await offer(ann, post, 70, one)
  expect((await offer(ann, post, 70, one)).body.id).toBe(first.body.id)
  const countered = await answer(bea, first.body, 'counter', { amount: 90 }, two)
  expect((await answer(bea, first.body, 'counter', { amount: 90 }, two)).body).toEqual(countered.body)
})

test('a call based on an outdated offer is refused, and nothing changes', async ({ sql, make, as }) => {
  const { ann, bea, made } = await makeOffer(sql, make, as as never)
  const countered = (await answer(bea, made, 'counter', { amount: 90 })).body
  expect(await answer(bea, made, 'withdraw')).toMatchObject({ status: 409, body: { code: 'offer_changed' } })

  const replies = await Promise.all([answer(ann, countered, 'accept'), answer(bea, countered, 'withdraw')])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a post that takes no offers says why', async ({ sql, make, as }) => {
  const buyer = await make.person()
  const ann = await as(buyer)
  const seller = await makeSeller(sql, make)
  const vacationer = await makeSeller(sql, make)
  await sql`update storefronts set is_on_holiday = true where member_id = ${vacationer.id}`
  const firm = await make.post({ kind: 'market', author: seller, tokens: 40, own: { stock: 1 } })
  const cases = [
    [firm, 'takes_no_offers', 'The seller doesn’t take offers on this.'],
    [await makeNegotiable(make, seller, { stock: 0 }), 'not_for_sale', 'This is sold out.'],
    [await makeNegotiable(make, seller, { vbt: 0 }), 'not_for_sale', 'This one is free, so there’s nothing to offer.'],
    [await makeNegotiable(make, vacationer), 'not_for_sale', 'The seller isn’t selling this right now.'],
    [await make.post({ kind: 'vehicle', author: seller }), 'not_for_sale', 'This vehicle isn’t for sale.'],
    [await makeNegotiable(make, buyer), 'forbidden', 'You can’t make an offer on your own post.'],
  ] as const
  for (const [post, code, detail] of cases) {
    expect((await ann.get<PostOffer>(`/posts/${post.id}/offer`)).body).toMatchObject({
      canMake: false,
      refusal: detail,
    })
    expect((await offer(ann, post, 60)).body).toMatchObject({ code, detail })
  }
  const hidden = await make.post({ kind: 'market', author: seller, tokens: 40, hiddenAt: new Date() })
  const video = await make.post({ kind: 'video', author: seller })
  for (const post of [hidden, video, { id: 999_999 }]) expect((await offer(ann, post, 30)).status).toBe(404)
  const open = await makeNegotiable(make, seller)
  const visitor = await as(null)
  expect((await visitor.get<PostOffer>(`/posts/${open.id}/offer`)).body.refusal).toBe('Sign in to make an offer.')
})

test('an offer that the buyer could not check out cannot be accepted yet, and stays open', async ({
  sql,
  make,
  as,
}) => {
  const { seller, ann, bea, made } = await makeOffer(sql, make, as as never)
  const vacation = (is: boolean) => sql`update storefronts set is_on_holiday = ${is} where member_id = ${seller.id}`
  await vacation(true)
  expect(await answer(bea, made, 'accept')).toMatchObject({
    status: 409,
    body: {
      code: 'not_for_sale',
      detail: 'You’re on vacation, so the buyer couldn’t check out in time. End your vacation, then accept.',
    },
  })
  const countered = (await answer(bea, made, 'counter', { amount: 90 })).body
  expect((await answer(ann, countered, 'accept')).body.detail).toBe(
    'The seller is on vacation, so you couldn’t check out in time. Accept it once they’re back.',
  )
  await vacation(false)
  await sql`delete from delivery_methods where seller_id = ${seller.id}`
  await sql`update storefronts set pickup_address = null where member_id = ${seller.id}`
  expect((await answer(ann, countered, 'accept')).body.detail).toContain('no shipping or local pickup')
})

test('a seller on vacation can accept an offer for a vehicle, because it needs no checkout', async ({
  sql,
  make,
  as,
}) => {
  const seller = await makeSeller(sql, make)
  await sql`update storefronts set is_on_holiday = true where member_id = ${seller.id}`
  const made = (await offer(await as(await make.person()), await makeCar(make, seller), 9_000)).body
  expect((await answer(await as(seller), made, 'accept')).status).toBe(200)
})

test('a part that others are paying for still takes offers', async ({ sql, make, as }) => {
  const post = await makeNegotiable(make, await makeSeller(sql, make))
  await hold(sql, post, { buyer: await make.person(), quantity: 1 })

  expect((await offer(await as(await make.person()), post, 60)).status).toBe(201)
})

test('a new offer replaces an expired one, even if the timer is late', async ({ sql, make, as }) => {
  const { post, ann, bea, made } = await makeOffer(sql, make, as as never)
  await passHours(sql, made, 48)
  expect((await answer(bea, made, 'accept')).body.detail).toBe(
    'Something changed: this offer has expired. Look at it again.',
  )
  expect((await ann.get<PostOffer>(`/posts/${post.id}/offer`)).body).toMatchObject({ offer: null, canMake: true })

  expect((await offer(ann, post, 85)).status).toBe(201)
  await endDueOffers(sql)

  const states = await sql`select state from offers where post_id = ${post.id} order by id`
  expect(states.map(({ state }) => state)).toEqual(['expired', 'open'])
})

test('lists show the most urgent post first, with all of its offers, page by page', async ({ sql, make, as }) => {
  const seller = await makeSeller(sql, make)
  const bea = await as(seller)
  const [wheel, seat, other] = [
    await makeNegotiable(make, seller, { title: 'Wheel' }),
    await makeNegotiable(make, seller, { title: 'Seat' }),
    await makeNegotiable(make, await makeSeller(sql, make), { title: 'Other' }),
  ]
  const ids: number[] = []
  for (const [post, hoursLeft] of [
    [wheel, 40],
    [wheel, 20],
    [seat, 30],
    [seat, 5],
    [other, 1],
  ] as const) {
    const { body } = await offer(await as(await make.person()), post, 80)
    await passHours(sql, body, 48 - hoursLeft)
    ids.push(body.id)
  }
  const countered = (await offer(await as(await make.person()), seat, 80)).body
  await answer(bea, countered, 'counter', { amount: 90 })
  const expected = [ids[3], ids[2], countered.id, ids[1], ids[0]]

  const { items } = (await bea.get<OfferPage>('/offers?side=seller')).body
  expect(items.map(({ id }) => id)).toEqual(expected)
  const paged: number[] = []
  for (let after = ''; ; ) {
    const { body } = await bea.get<OfferPage>(`/offers?side=seller&limit=2${after}`)
    paged.push(...body.items.map(({ id }) => id))
    if (!body.next) break
    after = `&after=${body.next}`
  }
  expect(paged).toEqual(expected)
  expect((await bea.get<OfferPage>('/offers?side=seller&only=theirs')).body.items.map(({ id }) => id)).toEqual([
    countered.id,
  ])
  expect((await bea.get<OfferCounts>('/offers/counts')).body).toEqual({
    received: { mine: 4, theirs: 1, accepted: 0, ended: 0 },
    sent: { mine: 0, theirs: 0, accepted: 0, ended: 0 },
  })
})

test('an accepted offer on a vehicle leads to its deposit, if it asks for one', async ({ sql, make, as }) => {
  const seller = await makeSeller(sql, make)
  const [ann, bea] = [await as(await make.person()), await as(seller)]
  for (const [deposit, can] of [
    [400, ['leave_deposit']],
    [null, []],
  ] as const) {
    const car = await makeCar(make, seller, { deposit })
    const { body } = await offer(ann, car, 9_000)
    expect(body).toMatchObject({ currency: 'USD', feePercent: null, post: { left: null, price: 10_000 } })
    await answer(bea, body, 'accept')
    const { offer: mine } = (await ann.get<PostOffer>(`/posts/${car.id}/offer`)).body
    expect(mine).toMatchObject({ state: 'accepted', amount: 9_000, depositVbt: deposit, can })
  }
})

test('nobody else sees an offer', async ({ sql, make, as }) => {
  const { made } = await makeOffer(sql, make, as as never)
  for (const role of ['member', 'moderator', 'admin'] as const) {
    const other = await as(await make.person({ role }))
    expect((await answer(other, made, 'accept')).status).toBe(404)
    for (const side of ['buyer', 'seller'])
      expect((await other.get<OfferPage>(`/offers?side=${side}`)).body.items).toEqual([])
  }
})
