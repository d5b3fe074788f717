import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { stockOf } from '#test/stock.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime } from '../../platform/background/realtime.ts'
import { checkBooks } from '../ledger/index.ts'
import { notificationHandler } from '../notifications/index.ts'
import { takeDueSteps } from './timing.actions.ts'

type Wanted = Parameters<typeof makeOrder>[2]

/** An order, and the time that passes. */
const test = plain.extend('open', ({ sql, make, as }) => async (wanted: Wanted = {}) => {
  const order = await makeOrder(sql, make, wanted)
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  const [buyer, seller] = [await as(order.buyer), await as(order.seller)]
  const heardBy = (client: typeof buyer) => async () => {
    await deliverHappenings(sql, [listener])
    const { items } = (await client.get<NotificationPage>('/notifications')).body
    return items.map((item) => sentenceOf(item)).toReversed()
  }
  return {
    ...order,
    /** The job runs every minute, here on two servers at once. */
    async after(days: number) {
      await passDays(sql, order, days)
      await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])
      await takeDueSteps(sql, defaultTerms)
      return (await buyer.get<Order>(`/orders/${order.id}`)).body
    },
    act: (who: 'buyer' | 'seller', name: string, body: object) =>
      (who === 'buyer' ? buyer : seller).post<Order>(`/orders/${order.id}/${name}`, body),
    annHears: heardBy(buyer),
    beaHears: heardBy(seller),
  }
})

test('what is not shipped for 14 days comes back, after a reminder on the third', async ({ open, sql }) => {
  const order = await open()
  expect(await order.after(2.9)).toMatchObject({ state: 'paid', deadline: { event: 'never_shipped' } })
  expect(await order.beaHears()).toEqual(['You sold “Brake pads” for $11.25 (45 VBT)'])
  await order.after(0.2)
  const [due] = await sql<{ dueAt: string }[]>`
    select due_at from deadlines where subject_type = 'order' and subject_id = ${order.id} and event = 'never_shipped' and reminder = 0`
  const day = new Date(due!.dueAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  expect((await order.beaHears()).at(-1)).toBe(
    `Ship “Brake pads” or get it ready for pickup by ${day}. After that, we cancel the order`,
  )
  expect(await order.annHears()).toEqual([])

  expect(await order.after(11)).toMatchObject({ state: 'canceled' })

  expect(await order.annHears()).toEqual([
    'We canceled your order for “Brake pads”, because it wasn’t shipped or ready in time. You got $11.25 (45 VBT) back',
  ])
  expect(await order.beaHears()).toHaveLength(3)
  expect(await tokensOf(sql, order.buyer)).toEqual([1000, 0])
  expect(await stockOf(sql, order.post)).toEqual({ onHand: 5, sold: 0, held: 0 })
  expect(await checkBooks(sql)).toEqual([])
})

test('a shipped order arrives after 21 days and is accepted after 14 more, with reminders', async ({ open, sql }) => {
  const order = await open()
  await order.act('seller', 'ship', { version: 2, carrier: 'ups', isUntracked: true })
  for (const days of [10, 8]) expect(await order.after(days)).toMatchObject({ state: 'shipped' })
  expect(await order.annHears()).toHaveLength(3)
  expect(await order.after(3)).toMatchObject({ state: 'delivered', deadline: { event: 'assume_acceptance' } })
  expect(await order.after(12)).toMatchObject({ state: 'delivered' })
  expect(await order.annHears()).toHaveLength(5)

  expect(await order.after(2)).toMatchObject({ state: 'completed', deadline: null })

  expect((await order.annHears()).at(-1)).toBe(
    'Your order for “Brake pads” is completed, because you didn’t report a problem',
  )
  expect((await order.beaHears()).at(-1)).toBe('The order for “Brake pads” is completed. You earned $10.75 (43 VBT)')
  expect(await tokensOf(sql, order.seller)).toEqual([43, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('after a week without a server, each step comes once, and no stale reminder', async ({ open }) => {
  const order = await open()
  await order.act('seller', 'ship', { version: 2, carrier: 'ups', isUntracked: true })
  const before = (await order.annHears()).length

  expect(await order.after(19)).toMatchObject({ state: 'shipped' })
  expect(await order.annHears()).toHaveLength(before + 1)
  expect(await order.after(30)).toMatchObject({ state: 'delivered', version: 4 })
  expect(await order.annHears()).toHaveLength(before + 2)
})

test('what nobody picks up for 21 days comes back, and a pickup is accepted after 3 days', async ({ open, sql }) => {
  const [left, taken] = [await open({ by: 'pickup' }), await open({ by: 'pickup' })]
  for (const { act } of [left, taken]) await act('seller', 'make-ready', { version: 2 })
  await taken.act('buyer', 'confirm', { version: 3, isFine: false })

  expect(await left.after(20)).toMatchObject({ state: 'ready_for_pickup' })
  expect(await left.after(1)).toMatchObject({ state: 'canceled', backVbt: 40 })
  expect(await taken.after(2)).toMatchObject({ state: 'delivered' })
  expect(await taken.after(1)).toMatchObject({ state: 'completed' })

  expect(await tokensOf(sql, left.buyer)).toEqual([1000, 0])
  expect(await tokensOf(sql, taken.seller)).toEqual([38, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('both sides hear what a dispute without an answer gave them', async ({ open }) => {
  const order = await open({ isShipped: true })
  await order.act('buyer', 'dispute', { version: 3, reason: 'damaged', text: 'It is bent.', backVbt: 20 })
  // Long enough for the other end of a dispute, which gives everything back. The silence came first.
  await order.after(61)

  const settled = 'The dispute about “Brake pads” is settled. You'
  expect((await order.annHears()).at(-1)).toBe(`${settled} got $5.00 (20 VBT) back`)
  // The fee is on the 20 VBT of goods that stay sold.
  expect((await order.beaHears()).at(-1)).toBe(`${settled} earned $6.00 (24 VBT)`)
})

test('addresses are erased 90 days after the end, and stay until then', async ({ open }) => {
  const order = await open()
  expect(await order.after(13)).toMatchObject({ goods: { shipTo: { city: 'Pasadena' } } })
  await order.act('seller', 'decline', { version: 2, reason: 'Lost.' })
  expect(await order.after(89)).toMatchObject({ goods: { shipTo: { city: 'Pasadena' }, isAddressErased: false } })

  expect(await order.after(1)).toMatchObject({ state: 'canceled', goods: { shipTo: null, isAddressErased: true } })
})

test('one run does all that is due once, however much it is', async ({ open, sql }) => {
  const [first, second] = [await open(), await open()]
  // As much as one transaction takes.
  await sql`
    insert into deadlines (subject_type, subject_id, event, reminder, due_at)
    select 'order', ${first.id}, 'never_shipped', reminder, now() - interval '20 days' from generate_series(2, 51) reminder`
  await passDays(sql, second, 14)

  await takeDueSteps(sql, defaultTerms)

  expect(await sql`select state from orders where id = ${second.id}`).toEqual([{ state: 'canceled' }])
  expect(
    await sql`select from deadlines where subject_type = 'order' and subject_id = ${first.id} and due_at < now()`,
  ).toHaveLength(0)
})

test('one order that fails delays no other', async ({ open, sql }) => {
  const [broken, fine, another] = [await open(), await open(), await open()]
  // Its stock is too small for what would come back.
  await sql`update stock set sold = 0 where post_id = ${broken.post.id}`
  await passDays(sql, broken, 15)
  for (const order of [fine, another]) await passDays(sql, order, 14)

  await expect(takeDueSteps(sql, defaultTerms)).rejects.toThrow('check constraint')

  const ids = [broken, fine, another].map(({ id }) => id)
  const states = await sql`select state from orders where id = any (${ids}::bigint[]) order by id`
  expect(states).toEqual(['paid', 'canceled', 'canceled'].map((state) => ({ state })))
})
