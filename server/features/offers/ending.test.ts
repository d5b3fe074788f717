import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Offer, OfferPage, PostOffer } from '#contract/offers.ts'
import { SALE_WAITS } from '#contract/sale-waits.ts'
import { answer, makeCar, makeNegotiable, makeOffer, offer, passHours } from '#test/offers.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime, type RoomMessage } from '../../platform/background/realtime.ts'
import { notificationHandler } from '../notifications/index.ts'
import { accept, counter } from './calls/actions.ts'
import { closeStrandedOffers, endDueOffers } from './ending.actions.ts'
import { broadcastOffers, closingOffers } from './handlers.ts'

/** Ann's open offer of 80 VBT for Bea's wheel, which costs 100. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const scene = await makeOffer(sql, make, as as never)
  const published: [string, RoomMessage][] = []
  const realtime = {
    ...openRealtime(),
    publish: (room: string, message: RoomMessage) => void published.push([room, message]),
  }
  const listeners = [
    closingOffers,
    broadcastOffers(realtime),
    notificationHandler({ realtime, jobs: noJobs, sources: notificationSources }),
  ]
  const deliver = async () => {
    while ((await deliverHappenings(sql, listeners)) > 0);
  }
  const heard = async (client: typeof scene.ann) => {
    await deliver()
    const { items } = (await client.get<NotificationPage>('/notifications?type=offer')).body
    return items.map((item) => sentenceOf(item)).toReversed()
  }
  return {
    ...scene,
    deliver,
    published,
    /** The job runs every minute, here on two servers at once. */
    async tick() {
      await Promise.all([1, 2].flatMap(() => [endDueOffers(sql), closeStrandedOffers(sql)]))
    },
    see: async () => (await scene.ann.get<OfferPage>('/offers?side=buyer&only=ended')).body.items[0] as Offer,
    annHears: () => heard(scene.ann),
    beaHears: () => heard(scene.bea),
  }
})

const made = 'You got an offer of $20.00 (80 VBT) for “Wheel”. Answer within 48 hours'

test('an unanswered offer expires once, after 48 hours, and both sides are notified', async ({ scene, sql }) => {
  await passHours(sql, scene.made, 47)
  await scene.tick()
  expect(await scene.see()).toBeUndefined()

  await passHours(sql, scene.made, 1)
  await scene.tick()
  await scene.tick()

  expect(await scene.see()).toMatchObject({ state: 'expired', waitsFor: null, version: 2 })
  expect(await scene.annHears()).toEqual(['The offer for “Wheel” expired because the seller didn’t answer in time'])
  expect(await scene.beaHears()).toEqual([made, 'The offer for “Wheel” expired because you didn’t answer in time'])
})

test('the site’s time limits apply, notifications name them, and anyone can read them', async ({ scene, sql, as }) => {
  const waits = { ...SALE_WAITS, answer: 90 * 60, price: 10 }
  const offerId = scene.made.id
  await sql.begin((tx) => counter(tx, { viewer: scene.seller as never, offerId, waits }, { version: 1, amount: 90 }))
  await sql.begin((tx) => accept(tx, { viewer: scene.buyer as never, offerId, waits }, { version: 2 }))

  const [{ left }] = await sql<[{ left: number }]>`
    select extract(epoch from ends_at - clock_timestamp())::float as left from offers where id = ${offerId}`
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(10)
  expect(await scene.annHears()).toEqual([
    'The seller countered at $22.50 (90 VBT) for “Wheel”. Answer within 90 minutes',
  ])
  expect((await scene.beaHears()).at(-1)).toBe(
    'The buyer accepted $22.50 (90 VBT) for “Wheel”. The price is good for 10 seconds',
  )
  expect((await (await as(null)).get('/offers/waits')).body).toEqual(SALE_WAITS)
})

test('each new amount gets its own 48 hours', async ({ scene, sql }) => {
  await passHours(sql, scene.made, 47)
  await answer(scene.bea, scene.made, 'counter', { amount: 90 })
  await passHours(sql, scene.made, 47)
  await scene.tick()

  expect(await scene.see()).toBeUndefined()
  expect(await scene.annHears()).toEqual([
    'The seller countered at $22.50 (90 VBT) for “Wheel”. Answer within 48 hours',
  ])
})

test('each side learns what the other does, live and by notification', async ({ scene }) => {
  const { ann, bea, buyer, seller, post } = scene
  const countered = (await answer(bea, scene.made, 'counter', { amount: 90 })).body
  const again = (await answer(ann, countered, 'counter', { amount: 85 })).body
  await answer(bea, again, 'decline')
  const second = (await offer(ann, post, 88)).body
  await answer(ann, second, 'withdraw')
  const third = (await offer(ann, post, 89)).body
  await answer(bea, third, 'accept')

  expect(await scene.annHears()).toEqual([
    'The seller countered at $22.50 (90 VBT) for “Wheel”. Answer within 48 hours',
    'The seller declined your offer of $21.25 (85 VBT) for “Wheel”',
    'The seller accepted your offer of $22.25 (89 VBT) for “Wheel”. The price is good for 24 hours',
  ])
  expect(await scene.beaHears()).toEqual([
    made,
    'The buyer countered at $21.25 (85 VBT) for “Wheel”. Answer within 48 hours',
    'You got an offer of $22.00 (88 VBT) for “Wheel”. Answer within 48 hours',
    'The buyer withdrew the offer of $22.00 (88 VBT) for “Wheel”',
    'You got an offer of $22.25 (89 VBT) for “Wheel”. Answer within 48 hours',
  ])
  for (const { id } of [buyer, seller]) {
    expect(scene.published).toContainEqual([`member:${id}`, { type: 'offers_changed' }])
  }
})

test('an agreed price expires after 24 hours, with a reminder before', async ({ scene, sql }) => {
  await answer(scene.bea, scene.made, 'accept')
  await scene.deliver()
  for (const hours of [20, 1.5, 1]) {
    await passHours(sql, scene.made, hours)
    await scene.tick()
  }
  expect(await scene.see()).toBeUndefined()
  await passHours(sql, scene.made, 2)
  await scene.tick()

  expect(await scene.see()).toMatchObject({ state: 'lapsed', endsAt: null })
  expect((await scene.annHears()).slice(1)).toEqual([
    'Your price of $20.00 (80 VBT) for “Wheel” expires in less than 3 hours. Check out to get it',
    'Your price of $20.00 (80 VBT) for “Wheel” expired',
  ])
  expect((await scene.beaHears()).at(-1)).toBe('The buyer’s price of $20.00 (80 VBT) for “Wheel” expired')
})

test('notifications follow a listing that is renamed, unless their reader can’t see it', async ({ scene, sql }) => {
  const { ann, bea, post } = scene
  await answer(bea, scene.made, 'decline')
  const declined = (title: string) => [`The seller declined your offer of $20.00 (80 VBT) for “${title}”`]
  expect(await scene.annHears()).toEqual(declined('Wheel'))

  await sql`update posts set title = 'Alloy wheel' where id = ${post.id}`
  expect(await scene.annHears()).toEqual(declined('Alloy wheel'))
  expect(await scene.beaHears()).toEqual([
    'You got an offer of $20.00 (80 VBT) for “Alloy wheel”. Answer within 48 hours',
  ])

  await sql`update posts set hidden_at = now(), hidden_reason = 'Rude' where id = ${post.id}`
  const { items } = (await ann.get<OfferPage>('/offers?side=buyer&only=ended')).body
  expect(items[0]!.post.title).toBe('Wheel')
  expect(await scene.annHears()).toEqual(declined('Wheel'))
})

test('an offer ends with its post, and the buyer is told why', async ({ scene, sql, make, as }) => {
  const { bea, post } = scene
  expect((await bea.delete(`/posts/${post.id}`)).status).toBe(204)

  const seen = await scene.see()
  expect(seen).toMatchObject({ state: 'closed', post: { id: null, title: 'Wheel', price: 100, left: 0 } })
  expect(await scene.annHears()).toEqual(['Your offer for “Wheel” ended because the listing is gone'])

  const second = await makeOffer(sql, make, as as never)
  const moderator = await as(await make.person({ role: 'moderator' }))
  await moderator.post(`/posts/${second.post.id}/hide`, { reason: 'Spam' })
  expect((await answer(second.bea, second.made, 'accept')).body).toMatchObject({ code: 'not_for_sale' })
  const stateOf = async () => (await sql`select state from offers where id = ${second.made.id}`)[0]
  await scene.tick()
  await scene.deliver()
  expect(await stateOf()).toEqual({ state: 'open' })

  // The time to undo it is up.
  await sql`update undelivered_happenings set due_at = now() - interval '1 second'`
  await scene.deliver()
  expect(await stateOf()).toEqual({ state: 'closed' })
})

test('an offer on a listing that waits for a moderator stands', async ({ scene, sql }) => {
  await sql`update posts set hidden_at = now() - interval '1 hour', hidden_cause = 'hold' where id = ${scene.post.id}`

  await scene.tick()

  expect(await scene.see()).toBeUndefined()
})

test('a post that sells out or stops taking offers closes open offers; an accepted offer stands', async ({
  scene,
  sql,
  make,
  as,
}) => {
  const other = await as(await make.person())
  const post = await makeNegotiable(make, scene.seller, { title: 'Seat', stock: 2 })
  const open = (await offer(other, post, 80)).body
  const accepted = (await offer(scene.ann, post, 80)).body
  await answer(scene.bea, accepted, 'accept')
  await sql`update market_items set takes_offers = false where post_id = ${post.id}`
  expect((await answer(scene.bea, open, 'accept')).body).toMatchObject({ code: 'takes_no_offers' })
  await scene.tick()
  const states = async () =>
    (await sql`select state from offers where post_id = ${post.id} order by id`).map(({ state }) => state)
  expect(await states()).toEqual(['closed', 'accepted'])

  await sql`update stock set sold = on_hand where post_id = ${post.id}`
  await scene.tick()
  expect(await states()).toEqual(['closed', 'closed'])
  expect((await scene.annHears()).at(-1)).toBe('Your offer for “Seat” ended because it sold out')
})

test('an edit that lowers the price keeps offers, and one that ends the sale of a car closes them', async ({
  scene,
  sql,
  make,
}) => {
  const car = await makeCar(make, scene.seller)
  const { body } = await offer(scene.ann, car, 9_000)
  await sql`update vehicles set asking_usd = 8_000 where post_id = ${car.id}`
  const [seen] = (await scene.bea.get<OfferPage>('/offers?side=seller')).body.items.filter(({ id }) => id === body.id)
  expect(seen).toMatchObject({ can: ['accept', 'decline'], post: { price: 8_000 }, percent: 90 })

  await sql`update vehicles set is_for_sale = false, asking_usd = null, takes_offers = false where post_id = ${car.id}`
  await scene.tick()

  expect(await scene.see()).toMatchObject({ state: 'closed', currency: 'USD' })
  expect((await scene.annHears()).at(-1)).toBe('Your offer for “Coupe” ended because it isn’t for sale anymore')
})

test('after a block, neither side sees the offer, and nobody is notified', async ({ scene, sql }) => {
  const { ann, bea, buyer, made: it, post } = scene
  await scene.deliver()
  await bea.put(`/members/${buyer.handle}/block`, {})

  for (const [client, side] of [
    [ann, 'buyer'],
    [bea, 'seller'],
  ] as const) {
    expect((await client.get<OfferPage>(`/offers?side=${side}`)).body.items).toEqual([])
    expect((await answer(client, it, 'decline')).status).toBe(404)
  }
  expect((await ann.get<PostOffer>(`/posts/${post.id}/offer`)).status).toBe(404)
  const before = await scene.annHears()
  await scene.tick()
  const [row] = await sql`select state from offers where id = ${it.id}`
  expect(row).toEqual({ state: 'closed' })
  expect(await scene.annHears()).toEqual(before)
})

test('when a member leaves, their offers end, and their words are deleted', async ({ scene, sql, make, as }) => {
  const { seller, bea, made: it } = scene
  await answer(bea, it, 'counter', { amount: 90, note: 'Call me.' })
  const { body } = await bea.get<{ givenUpVbt: number }>('/me/farewell')
  expect((await bea.post('/me/delete', { handle: seller.handle, givenUpVbt: body.givenUpVbt })).status).toBe(204)

  expect(await scene.see()).toMatchObject({
    state: 'closed',
    seller: null,
    rounds: [
      { by: 'buyer', amount: 80 },
      { by: 'seller', amount: 90, note: null },
    ],
    post: { id: null, title: 'Wheel' },
  })
  expect((await scene.annHears()).at(-1)).toBe('Your offer for “Wheel” ended because the seller left VRUMIES')

  const other = await makeOffer(sql, make, as as never)
  await other.ann.post('/me/delete', { handle: other.buyer.handle, givenUpVbt: 0 })
  const [ended] = (await other.bea.get<OfferPage>('/offers?side=seller&only=ended')).body.items
  expect(ended).toMatchObject({ state: 'closed', buyer: null, record: null })
  await scene.deliver()
  const { items } = (await other.bea.get<NotificationPage>('/notifications?type=offer')).body
  expect(sentenceOf(items[0]!)).toBe('The offer for “Wheel” ended because the buyer left VRUMIES')
})
