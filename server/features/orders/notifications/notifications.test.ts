import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { test } from '#test/returns.ts'
import { expect } from '#test/test.ts'

test('moderators hear that they are asked about a return, once until they read it', async ({ scene }) => {
  const [first, second] = [await scene(), await scene({ title: 'Door' })]
  for (const { request, deny, appeal } of [first, second]) {
    await request()
    await deny()
    await appeal()
  }

  await first.lastHeardBy(first.mod)
  const { items } = (await first.mod.get<NotificationPage>('/notifications')).body

  expect(items.map((item) => [sentenceOf(item), item.path])).toEqual([
    ['Decide on the return of “Door”', '/moderation/disputes'],
  ])
})

test('moderators hear that they are asked about a dispute, except one who is a side of it', async ({
  scene,
  make,
  sql,
  as,
}) => {
  const { lastHeardBy, mod, ...order } = await scene()
  const buyer = await make.person({ role: 'moderator' })
  await sql`
    update orders set state = 'delivered', buyer_id = ${buyer.id}, completed_at = null, waits_for = 'buyer'
    where id = ${order.id}`
  const cem = await as(buyer)
  const call = async (client: typeof cem, name: string, body: object = {}) => {
    const { version } = (await cem.get<{ version: number }>(order.path)).body
    return client.post(`${order.path}/${name}`, { version, ...body })
  }
  await call(cem, 'dispute', { reason: 'damaged', text: 'It is bent.', backVbt: 20 })
  await call(order.bea, 'dispute-answer', { text: 'It was fine.', backVbt: 0 })

  expect((await call(order.bea, 'moderator-request')).status).toBe(200)

  expect(await lastHeardBy(mod)).toBe('Decide the dispute about “Brake pads”')
  expect(await lastHeardBy(cem)).toBe('The seller asked a moderator to decide about “Brake pads”')
  expect(await lastHeardBy(order.bea)).not.toContain('Decide')
})
