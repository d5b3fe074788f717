import type { Problem } from '#contract/basics.ts'
import { type Deposit, type DepositPage, MAX_AGREED_OFFERS } from '#contract/deposits.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Offer, OfferPage, PostOffer } from '#contract/offers.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { call, leave } from '#test/deposits.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { answer, makeCar, offer, passHours } from '#test/offers.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime } from '../../platform/background/realtime.ts'
import { checkBooks } from '../ledger/index.ts'
import { notificationHandler } from '../notifications/index.ts'
import { endDueOffers } from '../offers/index.ts'

/** Kenji's car for $10,000. He accepted Lena's offer of $9,000, and then Tom left a deposit of 400 VBT. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [kenji, lena, tom] = [
    await make.person({ name: 'Kenji' }),
    await make.person({ name: 'Lena Fox' }),
    await make.person({ name: 'Tom' }),
  ]
  for (const buyer of [lena, tom]) await give(sql, buyer, 400)
  const [seller, lenas, toms] = [await as(kenji), await as(lena), await as(tom)]
  const car = await makeCar(make, kenji)
  const agreed = (await answer(seller, (await offer(lenas, car, 9_000)).body, 'accept')).body
  const left = (await leave(toms, car)).body
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  const heardBy = async (client: typeof seller) => {
    await deliverHappenings(sql, [listener])
    const { items } = (await client.get<NotificationPage>('/notifications')).body
    return items.map((item) => sentenceOf(item)).toReversed()
  }
  const seen = async () => (await seller.get<Deposit>(`/deposits/${left.id}`)).body
  const accept = (despiteOffers?: readonly number[]) =>
    seller.post<Deposit & Problem>(`/deposits/${left.id}/accept`, {
      version: left.version,
      ...(despiteOffers && { despiteOffers }),
    })
  const offerOf = async (client: typeof seller) =>
    (await client.get<PostOffer>(`/posts/${car.id}/offer`)).body.offer as Offer | null
  return { kenji, lena, tom, seller, lenas, toms, car, agreed, deposit: left, heardBy, seen, accept, offerOf }
})

test('a seller who accepted an offer is asked before accepting another person’s deposit', async ({ scene, sql }) => {
  const { seller, lenas, agreed, accept } = scene
  const warned = [{ offerId: agreed.id, buyer: { name: 'Lena Fox' }, leaveBy: agreed.endsAt }]
  expect((await scene.seen()).agreedWith).toMatchObject(warned)
  expect((await seller.get<DepositPage>('/deposits?side=seller')).body.items[0]!.agreedWith).toMatchObject(warned)
  expect((await scene.toms.get<Deposit>(`/deposits/${scene.deposit.id}`)).body.agreedWith).toEqual([])

  for (const despite of [undefined, [], [agreed.id + 1]]) {
    expect(await accept(despite)).toMatchObject({
      status: 409,
      body: {
        code: 'agreed_with_other',
        detail:
          'You accepted Lena Fox’s offer, and they can still leave the deposit. Look at it again before you accept this one.',
      },
    })
  }
  expect(await scene.offerOf(lenas)).toMatchObject({ state: 'accepted' })
  expect(await scene.seen()).toMatchObject({ state: 'offered', version: 1 })

  expect(await accept([agreed.id])).toMatchObject({ status: 200, body: { state: 'held', agreedWith: [] } })

  const [ended] = (await lenas.get<OfferPage>('/offers?side=buyer&only=ended')).body.items
  expect(ended).toMatchObject({ id: agreed.id, state: 'closed', can: [] })
  expect((await scene.heardBy(lenas)).at(-1)).toBe(
    'Your offer for “Coupe” ended because the seller accepted another buyer’s deposit',
  )
  expect(await leave(lenas, scene.car)).toMatchObject({ status: 409, body: { code: 'off_sale' } })
  expect(await tokensOf(sql, scene.lena)).toEqual([400, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a seller who accepted more offers than they are shown gives all of them up', async ({ scene, sql }) => {
  await sql`
    with crowd as (
      insert into members (handle, name)
      select ${`crowd-of-${scene.kenji.id}-`} || n, 'One of many' from generate_series(1, ${2 * MAX_AGREED_OFFERS}::int) n
      returning id)
    insert into offers (post_id, buyer_id, seller_id, kind, title, state, waits_for, amount, buyer_amount, price, ends_at)
    select post_id, crowd.id, seller_id, kind, title, state, waits_for, amount, buyer_amount, price, ends_at
    from offers cross join crowd where offers.id = ${scene.agreed.id}`
  const shown = (await scene.seen()).agreedWith.map(({ offerId }) => offerId)
  expect(shown).toHaveLength(MAX_AGREED_OFFERS)

  expect(await scene.accept(shown.slice(1))).toMatchObject({ status: 409, body: { code: 'agreed_with_other' } })
  expect((await scene.accept(shown)).status).toBe(200)

  expect(await sql`select state, count(*)::int from offers where post_id = ${scene.car.id} group by state`).toEqual([
    { state: 'closed', count: 2 * MAX_AGREED_OFFERS + 1 },
  ])
  expect(
    await sql`
    select from happenings where type = 'offer_stepped' and details ->> 'why' = 'other_deposit'
      and subject_id in (select id from offers where post_id = ${scene.car.id})`,
  ).toHaveLength(2 * MAX_AGREED_OFFERS + 1)
})

test('the deposit that both agreed on is accepted without a question, and the other one goes back', async ({
  scene,
  sql,
}) => {
  const own = (await leave(scene.lenas, scene.car)).body
  expect(own.priceUsd).toBe(9_000)
  const shown = (await scene.seller.get<Deposit>(`/deposits/${own.id}`)).body
  expect(shown.agreedWith).toEqual([])

  expect((await call(scene.seller, 'accept', own)).body.state).toBe('held')
  expect(await scene.seen()).toMatchObject({ state: 'returned', ended: 'taken' })
  expect(await checkBooks(sql)).toEqual([])
})

test('once the buyer left the agreed deposit, accepting another one still takes a yes', async ({ scene, sql }) => {
  await leave(scene.lenas, scene.car)
  expect((await scene.seen()).agreedWith).toMatchObject([{ buyer: { name: 'Lena Fox' }, leaveBy: null }])

  expect(await scene.accept()).toMatchObject({
    status: 409,
    body: { code: 'agreed_with_other', detail: expect.stringContaining('Lena Fox’s offer, and they left the deposit') },
  })
  expect((await scene.accept([scene.agreed.id])).body.state).toBe('held')

  expect((await scene.heardBy(scene.lenas)).at(-1)).toBe(
    'The seller accepted another deposit on “Coupe”. You got $100.00 (400 VBT) back',
  )
  expect(await tokensOf(sql, scene.lena)).toEqual([400, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('each offer that the seller accepted has to be given up', async ({ scene, make, as }) => {
  const max = await as(await make.person({ name: 'Max' }))
  const second = (await answer(scene.seller, (await offer(max, scene.car, 9_500)).body, 'accept')).body

  expect((await scene.accept()).body.detail).toContain('You also accepted 1 more.')
  expect((await scene.accept([scene.agreed.id])).body.detail).toContain('You accepted Max’s offer')
  expect((await scene.accept([second.id, scene.agreed.id])).status).toBe(200)

  for (const client of [max, scene.lenas]) expect(await scene.offerOf(client)).toBe(null)
})

test('after 24 hours without a deposit, the accepted offer ends, and both sides are notified', async ({
  scene,
  sql,
}) => {
  expect((await scene.heardBy(scene.lenas)).at(-1)).toBe(
    'The seller accepted your offer of $9,000 for “Coupe”. Leave the deposit of $100.00 (400 VBT) within 24 hours',
  )
  await passHours(sql, scene.agreed, 24)
  // The time counts, not the job.
  expect((await scene.seen()).agreedWith).toEqual([])
  await Promise.all([endDueOffers(sql), endDueOffers(sql)])

  expect((await scene.heardBy(scene.lenas)).at(-1)).toBe(
    'You didn’t leave the deposit on “Coupe” in time, so your price of $9,000 expired',
  )
  expect((await scene.heardBy(scene.seller)).at(-1)).toBe(
    'The buyer didn’t leave the deposit on “Coupe” in time, so their price of $9,000 expired',
  )
  expect((await scene.accept()).body.state).toBe('held')
})

test('a deposit at an agreed price that just expired is refused, not left at the asking price', async ({
  scene,
  sql,
}) => {
  await passHours(sql, scene.agreed, 24)
  const late = { vbt: 400, offerId: scene.agreed.id }

  expect(await scene.lenas.post(`/posts/${scene.car.id}/deposits`, late)).toMatchObject({
    status: 409,
    body: { code: 'offer_ended' },
  })
  expect(await tokensOf(sql, scene.lena)).toEqual([400, 0])
  expect((await leave(scene.lenas, scene.car)).body.priceUsd).toBe(10_000)
})

test('if the agreed deposit arrives just as another one is accepted, only one of the two happens', async ({
  scene,
  sql,
}) => {
  const [left, accepted] = await Promise.all([leave(scene.lenas, scene.car), scene.accept([scene.agreed.id])])

  // The seller gave up the offer, with or without a deposit.
  expect(accepted).toMatchObject({ status: 200, body: { state: 'held' } })
  expect([201, 409]).toContain(left.status)
  expect(await scene.offerOf(scene.lenas)).toBe(null)
  expect(await tokensOf(sql, scene.lena)).toEqual([400, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('in two tabs, a seller cannot accept an offer and somebody else’s deposit at the same moment', async ({
  scene,
  make,
  as,
  sql,
}) => {
  const max = await as(await make.person({ name: 'Max' }))
  const open = (await offer(max, scene.car, 9_500)).body
  let late: ReturnType<typeof answer> | undefined
  await sql.begin(async (tx) => {
    await tx`select from posts where id = ${scene.car.id} for no key update`
    late = answer(scene.seller, open, 'accept')
    await untilLockWait(sql)
    await tx`update deposits set state = 'held' where id = ${scene.deposit.id}`
  })

  expect(await late).toMatchObject({ status: 409, body: { code: 'off_sale' } })
})

test('a buyer’s withdrawal and the seller’s yes at the same moment leave one of the two', async ({ scene, sql }) => {
  const [canceled, accepted] = await Promise.all([
    call(scene.toms, 'cancel', scene.deposit),
    scene.accept([scene.agreed.id]),
  ])

  expect([canceled.status, accepted.status].toSorted()).toEqual([200, 409])
  const { state } = await scene.seen()
  expect(state).toBe(canceled.status === 200 ? 'returned' : 'held')
  expect(await tokensOf(sql, scene.tom)).toEqual(state === 'held' ? [0, 400] : [400, 0])
  // A seller who came too late gave nothing up.
  expect(await scene.offerOf(scene.lenas)).toEqual(
    state === 'held' ? null : expect.objectContaining({ state: 'accepted' }),
  )
  if (state === 'returned') {
    expect((await scene.heardBy(scene.seller)).at(-1)).toBe('The buyer withdrew the deposit on “Coupe”')
  }
  expect(await checkBooks(sql)).toEqual([])
})
