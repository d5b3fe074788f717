import type { Order } from '#contract/orders.ts'
import type { SellerListingPage, SellerTasks } from '#contract/seller.ts'
import { give } from '#test/bounty.ts'
import { call, leave, makeVehicle, passHours as passDepositHours } from '#test/deposits.ts'
import { answer, makeCar, makeOffer, offer, passHours } from '#test/offers.ts'
import { makeOrder, passDays, payOrder, startOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { takeDueSteps } from '../../orders/index.ts'

const kindsOf = ({ items }: SellerTasks) => items.map(({ kind, id }) => [kind, id])

test('a seller sees what to ship, make ready, and hand over, with the most urgent task first', async ({
  sql,
  make,
  as,
}) => {
  const { seller, buyer, post, id: first } = await makeOrder(sql, make, { title: 'Air filter' })
  const orders = [first]
  for (const by of ['pickup', 'pickup', 'shipping'] as const) {
    const order = await startOrder(sql, { buyer, seller, posts: [post], by, title: 'Clutch' })
    await payOrder(sql, order, buyer)
    orders.push(order.id)
  }
  await makeOrder(sql, make)
  const bea = await as(seller)
  await bea.post(`/orders/${orders[2]}/make-ready`, { version: 2 })
  await bea.post(`/orders/${orders[3]}/ship`, { version: 2, carrier: 'ups', isUntracked: true })

  const { body } = await bea.get<SellerTasks>('/seller/tasks')

  expect(kindsOf(body)).toEqual([
    ['ship', orders[0]],
    ['make_ready', orders[1]],
    ['hand_over', orders[2]],
  ])
  expect(body.total).toBe(3)
  expect(body.items[0]).toMatchObject({
    title: 'Air filter',
    other: { name: 'Ann' },
    items: 1,
    amount: null,
    currency: null,
    place: 'Pasadena, CA',
    number: expect.stringMatching(/^V-/),
    dueAt: expect.any(String),
    since: expect.any(String),
  })
  expect((await (await as(buyer)).get<SellerTasks>('/seller/tasks')).body).toEqual({ items: [], total: 0 })
})

test('a task is due on the day that the page of its order says, not when the order is canceled', async ({
  sql,
  make,
  as,
}) => {
  const { seller, buyer, post, id: soon } = await makeOrder(sql, make, { handlingDays: 1, title: 'Air filter' })
  const later = await startOrder(sql, { buyer, seller, posts: [post], by: 'pickup', handlingDays: 4 })
  await payOrder(sql, later, buyer)
  // From before there were promises.
  const without = await startOrder(sql, { buyer, seller, posts: [post] })
  await payOrder(sql, without, buyer)
  await sql`update goods_orders set handling_days = null where order_id = ${without.id}`
  const bea = await as(seller)

  const { items } = (await bea.get<SellerTasks>('/seller/tasks')).body
  expect(items.map(({ id }) => id)).toEqual([soon, later.id, without.id])
  for (const { id, dueAt } of items) {
    const { goods, deadline } = (await bea.get<Order>(`/orders/${id}`)).body
    expect([id, dueAt]).toEqual([id, goods!.shipBy ?? deadline!.dueAt])
  }
})

test('a dispute is a task until a moderator decides about it', async ({ sql, make, as }) => {
  const { seller, buyer, id } = await makeOrder(sql, make, { isShipped: true })
  const [ann, bea] = [await as(buyer), await as(seller)]
  const tasks = async () => (await bea.get<SellerTasks>('/seller/tasks')).body

  await ann.post(`/orders/${id}/dispute`, { version: 3, reason: 'damaged', text: 'Bent.', backVbt: 20 })
  const asked = await tasks()
  expect(kindsOf(asked)).toEqual([['dispute', id]])
  await bea.post(`/orders/${id}/answer-dispute`, { version: 4, text: 'It was fine.', backVbt: 0 })
  const answered = await tasks()
  expect(kindsOf(answered)).toEqual([['dispute', id]])
  expect(Date.parse(answered.items[0]!.dueAt!)).toBeGreaterThan(Date.parse(asked.items[0]!.dueAt!))
  await ann.post(`/orders/${id}/ask-moderator`, { version: 5 })
  expect(await tasks()).toEqual({ items: [], total: 0 })
})

test('a return is a task while the seller must answer, and when it is on its way', async ({ sql, make, as }) => {
  const { seller, buyer, id } = await makeOrder(sql, make, { returnDays: 14 })
  const [ann, bea] = [await as(buyer), await as(seller)]
  const kinds = async () => (await bea.get<SellerTasks>('/seller/tasks')).body.items.map(({ kind }) => kind)
  await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  await ann.post(`/orders/${id}/confirm`, { version: 3, isFine: true })
  expect(await kinds()).toEqual([])

  const { version } = (await ann.get<{ version: number }>(`/orders/${id}`)).body
  await ann.post(`/orders/${id}/request-return`, { version, reason: 'Does not fit.' })
  expect(await kinds()).toEqual(['return'])
  await bea.post(`/orders/${id}/accept-return`, { version: version + 1, reason: 'To 9 Oak Ave.' })
  expect(await kinds()).toEqual([])
  await ann.post(`/orders/${id}/send-return`, { version: version + 2, carrier: 'usps', isUntracked: true })
  expect(await kinds()).toEqual(['receive_return'])
})

test('a return that silence accepted is a task until the seller says where to send it', async ({ sql, make, as }) => {
  const { seller, buyer, id } = await makeOrder(sql, make, { returnDays: 14 })
  const [ann, bea] = [await as(buyer), await as(seller)]
  const act = async (client: typeof ann, name: string, body: object) => {
    const { version } = (await ann.get<{ version: number }>(`/orders/${id}`)).body
    return client.post(`/orders/${id}/${name}`, { version, ...body })
  }
  await act(bea, 'ship', { carrier: 'ups', isUntracked: true })
  await act(ann, 'confirm', { isFine: true })
  await act(ann, 'request-return', { reason: 'Does not fit.' })
  await passDays(sql, { id }, 5)
  await takeDueSteps(sql, defaultTerms)

  const { body } = await bea.get<SellerTasks>('/seller/tasks')
  expect(kindsOf(body)).toEqual([['address_return', id]])
  expect(Date.parse(body.items[0]!.dueAt!)).toBeGreaterThan(Date.now())
  await act(bea, 'address-return', { reason: 'To 9 Oak Ave.' })
  expect((await bea.get<SellerTasks>('/seller/tasks')).body.total).toBe(0)
})

test('an offer is a task while it waits for the seller', async ({ sql, make, as }) => {
  const { buyer, seller, ann, bea, made } = await makeOffer(sql, make, as)
  const car = await makeCar(make, seller)
  const forCar = (await offer(ann, car, 9_000)).body
  const tasks = async () => (await bea.get<SellerTasks>('/seller/tasks')).body

  const { items, total } = await tasks()
  expect(items).toMatchObject([
    { kind: 'offer', id: made.id, title: 'Wheel', amount: 80, currency: 'VBT', number: null, other: { id: buyer.id } },
    { kind: 'offer', id: forCar.id, title: 'Coupe', amount: 9_000, currency: 'USD', items: 1, place: null },
  ])
  expect(total).toBe(2)
  const { items: listed } = (await bea.get<SellerListingPage>('/seller/listings')).body
  expect(listed.map(({ title, offers }) => [title, offers])).toEqual([['Wheel', 1]])

  await answer(bea, made, 'counter', { amount: 90 })
  await passHours(sql, forCar, 48)
  expect(await tasks()).toEqual({ items: [], total: 0 })
})

test('a deposit is a task until it is answered, and again when only the seller must agree', async ({
  sql,
  make,
  as,
}) => {
  const [seller, buyer] = [await make.person(), await make.person({ name: 'Ann' })]
  await give(sql, buyer, 800)
  const [bea, ann] = [await as(seller), await as(buyer)]
  const tasks = async () => (await bea.get<SellerTasks>('/seller/tasks')).body
  const left = (await leave(ann, await makeVehicle(make, seller))).body

  expect((await tasks()).items).toMatchObject([
    { kind: 'deposit', id: left.id, title: '1994 coupe', amount: 400, currency: 'VBT', other: { name: 'Ann' } },
  ])
  const held = (await call(bea, 'accept', left)).body
  expect(kindsOf(await tasks())).toEqual([])
  const agreed = (await call(ann, 'agree', held)).body
  expect(kindsOf(await tasks())).toEqual([['agree', left.id]])
  await call(bea, 'agree', agreed)
  expect(await tasks()).toEqual({ items: [], total: 0 })

  const late = (await leave(ann, await makeVehicle(make, seller))).body
  expect(kindsOf(await tasks())).toEqual([['deposit', late.id]])
  await passDepositHours(sql, late, 48)
  expect(await tasks()).toEqual({ items: [], total: 0 })
})

test('a deposit by someone whom the seller blocked is not a task', async ({ sql, make, as }) => {
  const [seller, buyer] = [await make.person(), await make.person()]
  await give(sql, buyer, 400)
  const bea = await as(seller)
  await leave(await as(buyer), await makeVehicle(make, seller))
  await make.block(seller, buyer)

  expect((await bea.get<SellerTasks>('/seller/tasks')).body.total).toBe(0)
})

test('at most 50 tasks are listed, and all are counted', async ({ sql, make, as }) => {
  const { seller, buyer } = await makeOrder(sql, make)
  await give(sql, buyer, 5_000)
  const post = await make.post({ kind: 'market', author: seller, own: { stock: 99 } })
  for (let order = 0; order < 50; order++) {
    await payOrder(sql, await startOrder(sql, { buyer, seller, posts: [post] }), buyer)
  }
  const { items, total } = (await (await as(seller)).get<SellerTasks>('/seller/tasks')).body
  expect([items.length, total]).toEqual([50, 51])
})
