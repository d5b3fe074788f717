import type { Problem } from '#contract/basics.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Order } from '#contract/orders.ts'
import type { OrderChoice, Suspension, SuspensionPage, SuspensionPreview } from '#contract/standing.ts'
import { tokensOf } from '#test/bounty.ts'
import { makeJob } from '#test/jobs.ts'
import { makeOrder, payOrder, startOrder } from '#test/orders.ts'
import { suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { checkBooks } from '../ledger/index.ts'
import { notificationHandler } from '../notifications/index.ts'
import { suspensionJobs, undoSuspension } from './index.ts'

/** Lena moderates. */
const test = plain
  .extend('lena', ({ make }) => make.person({ role: 'moderator' }))
  .extend('calls', async ({ lena, as, sql }) => {
    const moderator = await as(lena)
    return {
      preview: async (id: number) =>
        (await moderator.get<SuspensionPreview>(`/moderation/members/${id}/suspension-preview`)).body,
      list: async () => (await moderator.get<SuspensionPage>('/moderation/suspensions')).body.items,
      choose: (suspensionId: number, orderId: number, choice: OrderChoice) =>
        moderator.put<Suspension & Problem>(`/moderation/suspensions/${suspensionId}/orders/${orderId}`, { choice }),
      /** So many days later. */
      async after(days: number) {
        await sql`update suspension_orders set due_at = due_at - make_interval(days => ${days}, secs => 60)`
        for (const { run } of suspensionJobs(sql, defaultTerms)) {
          await run(undefined as never, new AbortController().signal)
        }
      },
      stateOf: async ({ id }: { id: number }) => (await sql`select state from orders where id = ${id}`)[0]!.state,
    }
  })

test('an order about which nobody decides is canceled after 7 days, and the money goes back', async ({
  sql,
  make,
  as,
  lena,
  calls,
}) => {
  const order = await makeOrder(sql, make)
  const { id } = await suspend(sql, lena, order.seller)
  expect((await calls.list()).find((each) => each.id === id)?.orders).toMatchObject([
    {
      orderId: order.id,
      title: 'Brake pads',
      buyer: { id: order.buyer.id },
      totalVbt: 45,
      choice: null,
      isDone: false,
    },
  ])
  await calls.after(6)
  expect(await calls.stateOf(order)).toBe('paid')
  await calls.after(1)

  expect(await calls.stateOf(order)).toBe('canceled')
  expect(await tokensOf(sql, order.buyer)).toEqual([1_000, 0])
  const { history } = (await (await as(order.buyer)).get<Order>(`/orders/${order.id}`)).body
  expect(history.at(-1)).toMatchObject({ event: 'seller_suspended', actor: null })
  expect(await checkBooks(sql)).toEqual([])
})

test('both sides are told why their order was canceled', async ({ sql, make, as, lena, calls }) => {
  const order = await makeOrder(sql, make)
  await suspend(sql, lena, order.seller)
  await calls.after(7)
  const options = { realtime: noRealtime, jobs: noJobs, sources: notificationSources }
  await deliverHappenings(sql, [notificationHandler(options)])

  const heard = async (person: typeof lena) =>
    (await (await as(person)).get<NotificationPage>('/notifications')).body.items.map((item) => sentenceOf(item))
  expect(await heard(order.buyer)).toContain(
    'The seller of “Brake pads” was suspended, so we canceled the order. You got $11.25 (45 VBT) back',
  )
  expect(await heard(order.seller)).toContain(
    'Your account is suspended, so we canceled the order for “Brake pads”. $11.25 (45 VBT) went back to the buyer',
  )
})

test('the moderator chooses for each order when they suspend the seller', async ({ sql, make, lena, calls }) => {
  const one = await makeOrder(sql, make)
  const { buyer, seller, post } = one
  const other = await startOrder(sql, { buyer, seller, posts: [post] })
  await payOrder(sql, other, buyer)
  const preview = await calls.preview(seller.id)
  expect(preview).toMatchObject({ posts: 1, purchases: 0, hasPayoutWaiting: false })
  expect(preview.orders.map(({ orderId }) => orderId)).toEqual([one.id, other.id])

  const orders = [
    { orderId: one.id, choice: 'return' as const },
    { orderId: other.id, choice: 'continue' as const },
  ]
  await suspend(sql, lena, seller, { orders })
  expect(await calls.stateOf(one)).toBe('paid')
  await calls.after(0)
  expect([await calls.stateOf(one), await calls.stateOf(other)]).toEqual(['canceled', 'paid'])
  await calls.after(30)
  expect(await calls.stateOf(other)).toBe('paid')
  expect(await checkBooks(sql)).toEqual([])
})

test('what was chosen to return stays if the suspension is undone first', async ({ sql, make, lena, calls }) => {
  const order = await makeOrder(sql, make)
  const { decisionId } = await suspend(sql, lena, order.seller, {
    orders: [{ orderId: order.id, choice: 'return' }],
  })
  await inTransaction(sql, (tx) => undoSuspension(tx, decisionId))
  await calls.after(30)

  expect(await calls.stateOf(order)).toBe('paid')
})

test('a moderator decides later, once for each order', async ({ sql, make, lena, calls }) => {
  const shipped = await makeOrder(sql, make, { isShipped: true })
  const { id } = await suspend(sql, lena, shipped.seller)

  expect(await calls.choose(id, shipped.id, 'return')).toMatchObject({
    status: 200,
    body: { orders: [{ state: 'refunded', choice: 'return', isDone: true }] },
  })
  expect(await calls.choose(id, shipped.id, 'continue')).toMatchObject({
    status: 409,
    body: { code: 'decided_already', detail: 'This order was already decided about.' },
  })
  expect(await calls.choose(id, 999_999, 'continue')).toMatchObject({ status: 404 })
  expect(await tokensOf(sql, shipped.buyer)).toEqual([1_000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a dispute decides about its own order', async ({ sql, make, as, lena, calls }) => {
  const order = await makeOrder(sql, make, { isShipped: true })
  const { id } = await suspend(sql, lena, order.seller)
  const dispute = { version: 3, reason: 'damaged', text: 'It is broken.', backVbt: 45 }
  expect((await (await as(order.buyer)).post(`/orders/${order.id}/dispute`, dispute)).status).toBe(200)

  expect(await calls.choose(id, order.id, 'return')).toMatchObject({
    status: 409,
    body: { code: 'decided_already', detail: 'This order is disputed. Decide the dispute instead.' },
  })
  await calls.after(8)
  expect(await calls.stateOf(order)).toBe('disputed')
})

test('a job is returned with the extra work on it', async ({ sql, make, as, lena, calls }) => {
  const job = await makeJob(sql, make, as)
  await job.dueToday()
  await job.act('ann', 'start-work')
  const extra = await job.addExtra(1_000)
  const { id } = await suspend(sql, lena, job.provider)
  expect((await calls.preview(job.provider.id)).orders.map(({ orderId }) => orderId)).toEqual([job.id])

  expect((await calls.choose(id, job.id, 'return')).status).toBe(200)
  expect([await calls.stateOf(job), await calls.stateOf({ id: extra })]).toEqual(['refunded', 'refunded'])
  expect(await tokensOf(sql, job.customer)).toEqual([10_000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a job that has not begun is canceled', async ({ sql, make, as, lena, calls }) => {
  const job = await makeJob(sql, make, as)
  await suspend(sql, lena, job.provider)
  await calls.after(7)

  expect(await calls.stateOf(job)).toBe('canceled')
  expect(await tokensOf(sql, job.customer)).toEqual([10_000, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a suspended seller still ships what they sold, and writes to its buyer, but to nobody else', async ({
  sql,
  make,
  as,
  lena,
}) => {
  const { id, buyer, seller } = await makeOrder(sql, make)
  await suspend(sql, lena, seller)
  const client = await as(seller)
  const message = () => ({ clientId: crypto.randomUUID(), text: 'It leaves today.' })

  const about = await client.post<{ id: number }>('/conversations', { orderId: id })
  expect((await client.post(`/conversations/${about.body.id}/messages`, message())).status).toBe(201)
  expect(await client.post('/conversations', { memberId: buyer.id })).toMatchObject({ body: { code: 'suspended' } })
  expect((await client.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })).status).toBe(200)
})

test('nobody pays for a checkout whose seller was just suspended', async ({ sql, make, lena }) => {
  const order = await makeOrder(sql, make, { isPaid: false })
  await suspend(sql, lena, order.seller)

  await expect(payOrder(sql, order, order.buyer)).rejects.toMatchObject({ code: 'seller_left' })
})

test('an order that was just being paid is listed a moment later', async ({ sql, make, lena, calls }) => {
  const order = await makeOrder(sql, make)
  const { id } = await suspend(sql, lena, order.seller)
  await sql`delete from suspension_orders where suspension_id = ${id}`
  await calls.after(0)

  expect((await calls.list()).find((each) => each.id === id)?.orders).toMatchObject([{ orderId: order.id }])
})
