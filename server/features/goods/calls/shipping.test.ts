import type { Problem } from '#contract/basics.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Order, OrderPage } from '#contract/orders.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { test as ofReturns } from '#test/returns.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { openRealtime } from '../../../platform/background/realtime.ts'
import { notificationHandler } from '../../notifications/index.ts'

/** A paid order to ship, and its two sides. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const order = await makeOrder(sql, make)
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  const see = async (client = ann) => (await client.get<Order>(`/orders/${order.id}`)).body
  const call = async (client: typeof ann, name: string, body: object = {}) =>
    client.post<Order & Problem>(`/orders/${order.id}/${name}`, { version: (await see()).version, ...body })
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  return {
    ...order,
    ann,
    bea,
    see,
    call,
    annHears: async () => {
      await deliverHappenings(sql, [listener])
      return sentenceOf((await ann.get<NotificationPage>('/notifications')).body.items[0]!)
    },
    found: async (q: string) => (await bea.get<OrderPage>(`/orders?side=selling&q=${q}`)).body.items.length,
  }
})
const errorOf = ({ status, body }: { status: number; body: Problem }) => [status, body.errors?.[0]?.field]

test('shipping needs a tracking number, or says that there is none', async ({ scene }) => {
  const { bea, call } = scene
  for (const body of [
    { carrier: 'ups' },
    { carrier: 'ups', trackingNumber: '  ' },
    { carrier: 'ups', trackingNumber: '1Z', isUntracked: true },
    { carrier: 'ups', isUntracked: false },
  ]) {
    expect(errorOf(await call(bea, 'ship', body)), JSON.stringify(body)).toEqual([400, 'trackingNumber'])
  }
  expect((await call(bea, 'ship', { isUntracked: true })).status).toBe(400)

  const { body } = await call(bea, 'ship', { carrier: 'ups', isUntracked: true })

  expect(body.goods!.shipment).toMatchObject({ carrier: 'ups', trackingNumber: null, undoUntil: expect.any(String) })
})

test('a tracking number is corrected, which the history and the buyer hear', async ({ scene }) => {
  const { ann, bea, call, see, annHears, found } = scene
  const late = { carrier: 'fedex', trackingNumber: '7714' }
  expect((await call(bea, 'correct-shipment', late)).body.code).toBe('not_now')
  await call(bea, 'ship', { carrier: 'ups', isUntracked: true })
  const due = (await see()).deadline
  expect((await call(ann, 'correct-shipment', late)).status).toBe(403)
  expect(errorOf(await call(bea, 'correct-shipment', { carrier: 'ups' }))).toEqual([400, 'trackingNumber'])

  const { body } = await call(bea, 'correct-shipment', late)

  expect(body).toMatchObject({ state: 'shipped', deadline: due, goods: { shipment: late } })
  expect(body.history.at(-1)).toMatchObject({
    event: 'correct_shipment',
    reason: 'Before: UPS, without tracking. Now: FedEx, 7714',
  })
  expect(await annHears()).toBe('The seller corrected the tracking number of “Brake pads”')
  await call(bea, 'correct-shipment', { carrier: 'ups', trackingNumber: '1Z42' })
  expect([await found('7714'), await found('1z42')]).toEqual([0, 1])
  for (let times = 2; times < 10; times += 1) await call(bea, 'correct-shipment', late)
  expect((await call(bea, 'correct-shipment', late)).status).toBe(409)
})

test('a tracking number can still be corrected in a dispute, and not once the order is over', async ({ scene }) => {
  const { ann, bea, call, see } = scene
  await call(bea, 'ship', { carrier: 'ups', isUntracked: true })
  await call(ann, 'dispute', { reason: 'damaged', text: 'Bent.', backVbt: 45 })
  expect((await see(bea)).can).toContain('correct_shipment')
  expect((await call(bea, 'correct-shipment', { carrier: 'ups', trackingNumber: '1Z' })).status).toBe(200)
  await call(bea, 'answer-dispute', { text: 'Yes.', backVbt: 45 })

  expect((await see(bea)).can).not.toContain('correct_shipment')
  expect((await call(bea, 'correct-shipment', { carrier: 'ups', trackingNumber: '1Z' })).status).toBe(409)
})

test('for 10 minutes, it was not shipped after all, and the time to ship goes on', async ({ scene, sql }) => {
  const { id, ann, bea, call, see, annHears, found } = scene
  await sql`update orders set paid_at = paid_at - interval '6 days' where id = ${id}`
  await call(bea, 'ship', { carrier: 'ups', trackingNumber: '1Z42' })
  expect((await see(ann)).can).not.toContain('undo_ship')
  expect((await see(bea)).can).toContain('undo_ship')

  const { body } = await call(bea, 'undo-ship')

  expect(body).toMatchObject({ state: 'paid', goods: { shipment: null }, can: ['ship', 'decline', 'give_back'] })
  expect(body.timeline.map(({ state, at }) => [state, at !== null])).toEqual([
    ['paid', true],
    ...['shipped', 'delivered', 'completed'].map((state) => [state, false]),
  ])
  expect(Math.round((Date.parse(body.deadline!.dueAt) - Date.now()) / 86_400_000)).toBe(8)
  expect(await annHears()).toBe('The seller hasn’t shipped “Brake pads” yet after all')
  expect(await found('1z42')).toBe(0)
  await call(bea, 'ship', { carrier: 'ups', trackingNumber: '1Z43' })
  await passDays(sql, scene, 601 / 86_400)
  expect((await see(bea)).can).not.toContain('undo_ship')
  expect((await call(bea, 'undo-ship')).body.detail).toBe(
    'It’s too late to undo this. You can still correct the tracking number.',
  )
  // The last minute is not lost by a slip.
  await sql`update orders set paid_at = paid_at - interval '9 days' where id = ${id}`
  await passDays(sql, scene, -601 / 86_400)
  const { deadline } = (await call(bea, 'undo-ship')).body
  expect(Math.round((Date.parse(deadline!.dueAt) - Date.now()) / 1_000 / 60)).toBe(10)
})

ofReturns('the shipment of a return is corrected and undone like one of an order', async ({ scene, sql }) => {
  const order = await scene()
  const { ann, bea, call, see, request, send, lastHeardBy } = order
  await request()
  await call(bea, 'accept-return', { reason: 'To 9 Oak Ave, Burbank.' })
  expect(errorOf(await call(ann, 'send-return', { carrier: 'ups' }))).toEqual([400, 'trackingNumber'])
  await send()
  expect((await see(ann)).can).toEqual(['correct_return', 'undo_send_return'])
  const { deadline } = await see(bea)

  const corrected = await call(ann, 'correct-return', { carrier: 'dhl', trackingNumber: '44' })

  expect(corrected.body).toMatchObject({ deadline, goods: { return: { shipment: { trackingNumber: '44' } } } })
  expect(corrected.body.history.at(-1)!.reason).toBe('Before: UPS, 1Z 999. Now: DHL, 44')
  expect(await lastHeardBy(bea)).toBe('The buyer corrected the tracking number of the return of “Brake pads”')
  expect((await call(ann, 'undo-send-return')).body).toMatchObject({
    goods: { return: { state: 'accepted', shipment: null } },
  })
  await send()
  await passDays(sql, order, 601 / 86_400)
  expect((await see(ann)).can).toEqual(['correct_return'])
  expect((await call(ann, 'undo-send-return')).status).toBe(409)
})
