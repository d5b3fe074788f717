import { Readable } from 'node:stream'
import type { Problem } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { OpenDisputePage } from '#contract/open-disputes.ts'
import type { Order, OrderPage } from '#contract/orders.ts'
import type { OrderReviews } from '#contract/reviews.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { checkOut, deliverBy, makeAddress, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { clientOf, type Person, SECRET } from '#test/client.ts'
import { passDays } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { washOrders } from '#test/wash/wash-kind.ts'
import { washRoutes } from '#test/wash/wash-routes.ts'
import { washMigration, washTables } from '#test/wash/wash-tables.ts'
import { buildApp } from '../../app.ts'
import { happeningHandlers } from '../../happening-handlers.ts'
import { defaultTerms, orderKinds } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import { openPool } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { listOwnRows } from '../own-data/export/queries.ts'
import { takeDueSteps } from './timing.actions.ts'

// A car wash at a time is a kind that the product doesn't have: test/wash. If this passes, nothing outside of a kind's own
// files assumes goods.

const terms = { ...defaultTerms, kinds: [...orderKinds, washOrders] }

const test = plain
  .extend('washSite', { scope: 'file' }, async ({ sql, urls, media, documented }, { onCleanup }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1 })
    await owner.unsafe(washMigration)
    await owner`grant all on wash_times, wash_holds, wash_orders to public`
    await owner.end()
    const settings = { sessionSecret: SECRET, limitFactor: 1_000, observers: [documented.observer] }
    const app = await buildApp({ sql, media, orderTerms: terms, ...settings })
    await app.register(washRoutes, { prefix: '/api', sql, terms, fileUses: [] })
    onCleanup(() => app.close())
    return app
  })
  .extend(
    'on',
    ({ washSite, sql }) =>
      (person: Person) =>
        clientOf(washSite, sql, person),
  )
  .extend('heard', ({ sql, on }) => async (person: Person) => {
    const handlers = happeningHandlers({ sql, realtime: noRealtime, jobs: noJobs, orderTerms: terms })
    await deliverHappenings(sql, handlers)
    const { body } = await (await on(person)).get<NotificationPage>('/notifications')
    return body.items.map((item) => sentenceOf(item))
  })
  .extend('open', ({ sql, make, on }) => async ({ inDays = 10 } = {}) => {
    const [buyer, seller] = [await make.person({ name: 'Ann' }), await make.person({ name: 'Bea' })]
    await give(sql, buyer, 200)
    const [time] = await sql<[{ id: number; startsAt: string }]>`
      insert into wash_times (seller_id, starts_at, price_vbt, bays)
      values (${seller.id}, now() + make_interval(days => ${inDays}), 100, 1) returning id, starts_at`
    const [ann, bea] = [await on(buyer), await on(seller)]
    const start = (client: typeof ann) =>
      client.post<Checkout & Problem>(`/wash-times/${time.id}/checkouts`, { car: 'Datsun 510' })
    return { buyer, seller, ann, bea, time, start }
  })
  .extend('paid', ({ open }) => async (given: { inDays?: number } = {}) => {
    const scene = await open(given)
    const { body } = await scene.start(scene.ann)
    expect((await pay(scene.ann, body)).body).toMatchObject({ state: 'paid' })
    const path = `/orders/${body.orders[0]!.id}`
    const see = async (client: typeof scene.ann) => (await client.get<Order & { wash: object }>(path)).body
    const call = async (client: typeof scene.ann, name: string, body: object = {}) => {
      const { version } = await see(scene.ann)
      return client.post<Order & Problem>(`${path}/${name}`, { version, ...body })
    }
    return { ...scene, id: body.orders[0]!.id, see, call }
  })

test('a checkout holds its supply, shows its part, and is paid like any other', async ({ open, make, on, sql }) => {
  const { ann, start, time, buyer } = await open()
  const other = await on(await make.person())

  const { body, status } = await start(ann)

  expect([status, body.state, body.totalVbt, body.blockers]).toEqual([201, 'open', 100, []])
  expect(body.orders).toMatchObject([
    {
      kind: 'wash',
      wash: { car: 'Datsun 510', time: time.startsAt },
      lines: [{ subject: { type: 'wash_time', id: time.id }, title: 'Car wash', condition: null }],
    },
  ])
  expect(body.orders[0]).not.toHaveProperty('goods')
  expect((await start(other)).body).toMatchObject({ code: 'nothing_to_buy' })
  expect((await ann.put(`/checkouts/${body.id}/extension`, {})).status).toBe(200)
  expect((await pay(ann, body)).body).toMatchObject({ state: 'paid' })
  expect((await start(other)).body).toMatchObject({ code: 'nothing_to_buy' })
  expect(await tokensOf(sql, buyer)).toEqual([100, 100])
  expect(await sql`select sold from wash_times where id = ${time.id}`).toEqual([{ sold: 1 }])
})

test('a checkout that ends gives its supply back', async ({ open, make, on }) => {
  const { ann, start } = await open()
  const other = await on(await make.person())
  const { body } = await start(ann)

  expect((await ann.delete(`/checkouts/${body.id}`)).status).toBe(204)

  expect((await start(other)).status).toBe(201)
})

test('its steps lead from payment to the seller’s tokens, with its own words, page, row, and actions', async ({
  paid,
  heard,
  sql,
}) => {
  const { ann, bea, buyer, seller, see, call, time } = await paid()
  expect(await see(bea)).toMatchObject({
    kind: 'wash',
    state: 'paid',
    can: ['start_wash', 'give_back'],
    wash: { car: 'Datsun 510', time: time.startsAt },
    waits: { check: 2 * 86_400 },
  })
  expect((await see(bea)).timeline.map(({ state }) => state)).toEqual(['paid', 'washing', 'delivered', 'completed'])
  expect(await heard(seller)).toEqual(['You sold “Car wash” for $25.00 (100 VBT)'])
  const { body: list } = await bea.get<OrderPage>('/orders?side=selling&states=paid')
  expect(list.items).toMatchObject([{ kind: 'wash', next: 'start_wash', wash: { time: time.startsAt } }])

  expect((await call(ann, 'start-wash')).status).toBe(403)
  expect((await call(bea, 'finish-wash')).body.detail).toBe('You can’t do this: the order is paid.')
  expect((await call(bea, 'start-wash')).body).toMatchObject({ state: 'washing', can: ['finish_wash', 'give_back'] })
  expect((await call(bea, 'start-wash')).body.detail).toBe('You can’t do this: the order is being washed.')
  // What only goods have doesn't exist here.
  expect((await call(bea, 'ship', { carrier: 'ups', isUntracked: true })).status).toBe(404)
  expect((await call(ann, 'request-return', { reason: 'Odd.' })).status).toBe(404)
  await call(bea, 'finish-wash')
  expect(await heard(buyer)).toEqual(['Your car is clean: “Car wash”', 'Your wash has begun: “Car wash”'])
  expect((await call(ann, 'accept-wash')).body).toMatchObject({ state: 'completed', can: [] })

  expect(await tokensOf(sql, seller)).toEqual([95, 0])
  expect(await checkBooks(sql)).toEqual([])
  expect((await bea.get<OrderPage>('/orders?side=selling&states=washing,completed')).body.items).toHaveLength(1)
})

test('a timer counts from the time of the wash, not from the payment', async ({ paid, heard, sql }) => {
  const { ann, id, buyer, seller, time, see } = await paid({ inDays: 10 })
  const due = new Date(Date.parse(time.startsAt) + 3_600_000).toISOString()
  expect((await see(ann)).deadline).toEqual({ event: 'never_started', dueAt: due })

  await passDays(sql, { id }, 9.5)
  await takeDueSteps(sql, terms)
  expect(await heard(seller)).toEqual([
    expect.stringMatching(/^Wash a car on \w+ \d+: “Car wash”$/),
    'You sold “Car wash” for $25.00 (100 VBT)',
  ])
  expect((await see(ann)).state).toBe('paid')
  await passDays(sql, { id }, 0.6)
  await takeDueSteps(sql, terms)

  expect((await see(ann)).state).toBe('canceled')
  expect(await tokensOf(sql, buyer)).toEqual([200, 0])
  expect(await sql`select sold from wash_times where id = ${time.id}`).toEqual([{ sold: 0 }])
  expect(await heard(buyer)).toEqual(['“Car wash” was never begun, so you got your tokens back'])
  expect(await checkBooks(sql)).toEqual([])
})

test('a dispute is answered, split, and reviewed like any other', async ({ paid, make, on, sql }) => {
  const { ann, bea, buyer, seller, id, call, time } = await paid()
  const moderator = await on(await make.person({ role: 'moderator' }))
  await call(bea, 'start-wash')
  await call(bea, 'finish-wash')
  expect((await call(ann, 'dispute', { reason: 'other', text: 'Still dirty.', backVbt: 60 })).status).toBe(200)
  const { items } = (await moderator.get<OpenDisputePage>('/disputes')).body
  expect(items).toMatchObject([{ orderId: id, kind: 'dispute' }])
  await call(bea, 'answer-dispute', { text: 'It rained.', backVbt: 20 })
  await call(bea, 'propose-split', { backVbt: 40 })

  expect((await call(ann, 'propose-split', { backVbt: 40 })).body).toMatchObject({ state: 'partially_refunded' })

  expect(await tokensOf(sql, buyer)).toEqual([140, 0])
  expect(await tokensOf(sql, seller)).toEqual([57, 0])
  expect(await sql`select sold from wash_times where id = ${time.id}`).toEqual([{ sold: 1 }])
  expect(await checkBooks(sql)).toEqual([])
})

test('what is refunded before it began can be sold again', async ({ paid, sql }) => {
  const { ann, bea, call, time } = await paid()
  await call(ann, 'dispute', { reason: 'other', text: 'Closed.', backVbt: 100 })
  await call(bea, 'answer-dispute', { text: 'Sorry.', backVbt: 100 })

  expect(await sql`select sold from wash_times where id = ${time.id}`).toEqual([{ sold: 0 }])
})

test('it is reviewed, and in the statement, the CSV file, and the export', async ({ paid, heard, sql, washSite }) => {
  const { ann, bea, buyer, seller, id, call, see } = await paid()
  for (const [client, name] of [
    [bea, 'start-wash'],
    [bea, 'finish-wash'],
    [ann, 'accept-wash'],
  ] as const) {
    await call(client, name)
  }
  await heard(seller)
  expect((await ann.post(`/orders/${id}/reviews`, { stars: 5, text: 'Shiny.' })).status).toBe(201)
  expect((await ann.get<OrderReviews>(`/orders/${id}/reviews`)).body.mine).toMatchObject({ stars: 5 })
  const { number, paidAt, lines, totalVbt } = await see(ann)
  expect([paidAt !== null, lines.length, totalVbt]).toEqual([true, 1, 100])

  const statement = (await bea.get<object>('/wallet/statement')).body
  expect(JSON.stringify(statement)).toContain(number)
  const file = await washSite.inject({ url: '/api/seller/orders.csv', headers: bea.headers })
  const row = file.body.split('\n').find((line) => line.includes(number))
  // State, pieces, lines, delivery, and total.
  expect(row).toMatch(/"Completed",.*,1,100,0,100,/)
  const own = new Map(listOwnRows(sql, [washTables], buyer.id).map(({ name, read }) => [name, read]))
  const exported = JSON.parse((await Readable.from(own.get('wash_orders.json')!()).toArray()).join(''))
  expect(exported).toMatchObject([{ order_id: id, car: 'Datsun 510' }])
})

test('both kinds are in one list, and each checkout is of one', async ({ paid, make, sql }) => {
  const { ann, buyer } = await paid()
  const shop = await makeSeller(sql, make)
  await makeAddress(sql, buyer)
  const part = await makeForSale(make, shop, { vbt: 40 })
  const { body } = await checkOut(ann, [{ post: part }])
  const { body: chosen } = await deliverBy(ann, body, 'Ground')
  await pay(ann, chosen)

  const { items } = (await ann.get<OrderPage>('/orders?side=buying')).body

  expect(items.map((item) => [item.kind, 'goods' in item, 'wash' in item]).toSorted()).toEqual([
    ['goods', true, false],
    ['wash', false, true],
  ])
})
