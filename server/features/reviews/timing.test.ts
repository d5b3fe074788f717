import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { MemberRating, OrderReviews } from '#contract/reviews.ts'
import { makeCompletedOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { departure } from '../../departure.ts'
import { notificationSources } from '../../notification-sources.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime } from '../../platform/background/realtime.ts'
import { notificationHandler } from '../notifications/index.ts'
import { deleteMember } from '../own-data/deletion/actions.ts'
import { reviewOpening } from './periods.actions.ts'
import { remindOfReviews, showDueReviews } from './timing.actions.ts'

type Client = Awaited<ReturnType<typeof makeCompletedOrder>>['ann']

/** A completed order, and a way to let time pass. */
const test = plain.extend('order', async ({ sql, make, as }) => {
  const order = await makeCompletedOrder(sql, make, as)
  const realtime = openRealtime()
  const listeners = [
    reviewOpening(defaultTerms),
    notificationHandler({ realtime, jobs: noJobs, sources: notificationSources }),
  ]
  const path = `/orders/${order.id}/reviews`
  await deliverHappenings(sql, listeners)
  return {
    ...order,
    path,
    see: async (client: Client) => (await client.get<OrderReviews>(path)).body,
    review: (client: Client, stars: number) => client.post<OrderReviews>(path, { stars, text: 'As agreed.' }),
    /** The job runs every minute, here on two servers at once. */
    async after(days: number) {
      await sql`
        update review_periods set ends_at = ends_at - make_interval(secs => ${days * 86_400}),
          remind_at = remind_at - make_interval(secs => ${days * 86_400})
        where order_id = ${order.id}`
      await Promise.all([showDueReviews(sql), showDueReviews(sql)])
      await Promise.all([remindOfReviews(sql), remindOfReviews(sql)])
    },
    /** Someone's notifications about reviews, newest first. */
    async heard(client: Client) {
      await deliverHappenings(sql, listeners)
      const { items } = (await client.get<NotificationPage>('/notifications?limit=50')).body
      return items
        .filter(({ type }) => type === 'review' || type === 'order_due')
        .map((item) => [item.actors.map(({ name }) => name), sentenceOf(item), item.path])
    },
  }
})

test('a single review appears after 14 days, and the other side is notified once', async ({ order }) => {
  const { ann, bea, seller, id } = order
  await order.review(ann, 5)
  expect(await order.heard(bea)).toEqual([[['Ann'], 'Ann reviewed you. Write yours to see it', `/orders/${id}`]])
  await order.after(13.9)
  expect((await order.see(bea)).theirs).toBeNull()

  await order.after(0.2)

  expect(await order.see(bea)).toMatchObject({ theirs: { stars: 5, text: 'As agreed.' }, canReview: false })
  expect((await order.heard(bea))[0]).toEqual([['Ann'], 'Ann left you a 5-star review', `/orders/${id}`])
  expect((await bea.get<MemberRating>(`/members/${seller.handle}/rating`)).body).toMatchObject({ count: 1, sales: 1 })
  expect((await order.review(bea, 1)).body).toMatchObject({
    code: 'not_reviewable',
    detail: 'The time to review this order is over.',
  })
})

test('both sides are notified when both reviews are in, and of a reply', async ({ order }) => {
  const { ann, bea, id } = order
  await order.review(ann, 4)
  const { theirs } = (await order.review(bea, 5)).body

  expect(await order.heard(bea)).toEqual([[['Ann'], 'Ann left you a 4-star review', `/orders/${id}`]])
  expect(await order.heard(ann)).toEqual([[['Bea'], 'Bea left you a 5-star review', `/orders/${id}`]])

  await bea.put(`/reviews/${theirs!.id}/reply`, { text: 'Thanks.' })
  expect(await order.heard(ann)).toEqual([[['Bea'], 'Bea replied to your review', `/orders/${id}`]])
})

test('only sides without a review are reminded, once, three days before the end', async ({ order, sql }) => {
  const { ann, bea, id } = order
  await order.review(ann, 4)
  await order.after(10.9)
  expect(await order.heard(bea)).toHaveLength(1)

  await order.after(0.2)
  await order.after(0.2)

  expect(await order.heard(ann)).toEqual([])
  expect((await order.heard(bea))[0]).toEqual([
    [],
    expect.stringMatching(/^How did the order for “Brake pads” go\? Review it by \w+ \d+$/),
    `/orders/${id}`,
  ])
  expect(await order.heard(bea)).toHaveLength(2)

  await sql`update posts set title = 'Ceramic pads' where id = ${order.post.id}`
  expect((await order.heard(bea))[0]![1]).toContain('How did the order for “Ceramic pads” go?')
})

test('nobody is reminded after the time is over, or when the other side has left', async ({ order, media }) => {
  await order.after(15)
  expect(await order.heard(order.ann)).toEqual([])
  expect(await order.see(order.ann)).toMatchObject({ canReview: false })

  await deleteMember(media, departure, order.seller.id)
  await order.after(0)
  expect(await order.heard(order.ann)).toEqual([])
})

test('a completion that is delivered twice opens the review period once, and counts one sale', async ({
  order,
  sql,
}) => {
  await sql.begin(async (tx) => {
    const happening = { type: 'order_stepped', subjectId: order.id, details: { state: 'completed' } }
    await reviewOpening(defaultTerms)(tx, happening as never)
  })

  const { body } = await order.ann.get<MemberRating>(`/members/${order.seller.handle}/rating`)
  expect(body.sales).toBe(1)
})

test('the author learns that a moderator hid the review, and why', async ({ order, sql, make, as }) => {
  await order.review(order.ann, 1)
  const { theirs } = (await order.review(order.bea, 5)).body
  const mod = await as(await make.person({ role: 'moderator' }))
  await mod.post(`/reviews/${theirs!.id}/hide`, { reason: 'An insult.' })
  // The moderator can't undo it anymore.
  await sql`update undelivered_happenings set due_at = now() - interval '1 second'`
  await order.heard(order.ann)

  const { items } = (await order.ann.get<NotificationPage>('/notifications?limit=50')).body
  const item = items.find(({ type }) => type === 'moderation')!
  expect([sentenceOf(item), item.text, item.path]).toEqual([
    'Your review was hidden',
    'An insult.',
    expect.stringMatching(/^\/decisions\/\d+$/),
  ])
  expect(await sql`select from ratings where member_id = ${order.seller.id} and seller_reviews = 0`).toHaveLength(1)
})
