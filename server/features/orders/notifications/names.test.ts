import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { give } from '#test/bounty.ts'
import type { clientOf } from '#test/client.ts'
import { makeOrder, payOrder, startOrder } from '#test/orders.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { noRealtime } from '../../../platform/background/realtime.ts'
import { notificationHandler } from '../../notifications/index.ts'

const listeners = [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })]

/** What someone's notifications say, newest first. */
const test = plain.extend('heard', ({ sql }) => async (client: Awaited<ReturnType<typeof clientOf>>) => {
  await deliverHappenings(sql, listeners)
  return (await client.get<NotificationPage>('/notifications')).body.items.map((item) => sentenceOf(item))
})

test('a notification follows a listing that is renamed', async ({ sql, make, as, heard }) => {
  const { buyer, seller, post, id } = await makeOrder(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  expect(await heard(ann)).toEqual(['The seller shipped “Brake pads”'])

  await sql`update posts set title = 'Ceramic pads' where id = ${post.id}`

  expect(await heard(ann)).toEqual(['The seller shipped “Ceramic pads”'])
  expect(await heard(bea)).toEqual(['You sold “Ceramic pads” for $11.25 (45 VBT)'])
})

test('once the reader can’t see the listing, a notification says what they bought, as the order does', async ({
  sql,
  make,
  as,
  heard,
}) => {
  const { buyer, seller, post, id } = await makeOrder(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  await sql`
    update posts set title = 'Rude words', hidden_at = now(), hidden_reason = 'Rude' where id = ${post.id}`

  expect(await heard(ann)).toEqual(['The seller shipped “Brake pads”'])
  await sql`update members set role = 'moderator' where id = ${buyer.id}`
  expect(await heard(ann)).toEqual(['The seller shipped “Brake pads”'])
  // Authors see what a moderator hid.
  expect(await heard(bea)).toEqual(['You sold “Rude words” for $11.25 (45 VBT)'])

  await sql`delete from posts where id = ${post.id}`
  expect(await heard(ann)).toEqual(['The seller shipped “Brake pads”'])
  expect(await heard(bea)).toEqual(['You sold “Brake pads” for $11.25 (45 VBT)'])
})

test('an order is named by its first line and how many more there are', async ({ sql, make, as, heard }) => {
  const buyer = await make.person()
  const seller = await make.person()
  const part = (title: string) => make.post({ kind: 'market', author: seller, title, own: { stock: 1 } })
  const [door, hood, trunk] = [await part('Door'), await part('Hood'), await part('Trunk')]
  const order = await startOrder(sql, { buyer, seller, posts: [door, hood, trunk], title: 'Door' })
  await give(sql, buyer, 125)
  await payOrder(sql, order, buyer)
  const bea = await as(seller)
  expect(await heard(bea)).toEqual(['You sold “Door” and 2 more for $31.25 (125 VBT)'])

  await sql`update posts set title = 'Renamed' where id = ${hood.id}`
  expect(await heard(bea)).toEqual(['You sold “Door” and 2 more for $31.25 (125 VBT)'])
  await sql`update posts set title = 'Left door' where id = ${door.id}`
  expect(await heard(bea)).toEqual(['You sold “Left door” and 2 more for $31.25 (125 VBT)'])
})
