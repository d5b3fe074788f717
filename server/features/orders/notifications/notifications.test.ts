import { type GoodsEvent, goodsSteps } from '#contract/goods-steps.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { test } from '#test/returns.ts'
import { expect } from '#test/test.ts'
import { orderKinds } from '../../../order-kinds.ts'
import type { Happened } from '../../happenings/index.ts'
import { orderNotifications } from './queries.ts'

test('moderators hear that they are asked about a return, once until they read it', async ({ scene }) => {
  const [first, second] = [await scene(), await scene({ title: 'Door' })]
  for (const { request, deny } of [first, second]) {
    await request()
    await deny()
  }
  expect(await first.lastHeardBy(first.mod)).toBe(undefined)
  for (const { appeal } of [first, second]) await appeal()

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
  await call(order.bea, 'answer-dispute', { text: 'It was fine.', backVbt: 0 })

  expect((await call(order.bea, 'ask-moderator')).status).toBe(200)

  expect(await lastHeardBy(mod)).toBe('Decide the dispute about “Brake pads”')
  expect(await lastHeardBy(cem)).toBe('The seller asked a moderator to decide about “Brake pads”')
  expect(await lastHeardBy(order.bea)).not.toContain('Decide')
  await call(cem, 'propose-split', { backVbt: 15 })

  expect(await lastHeardBy(order.bea)).toBe('The buyer proposes another amount in the dispute about “Brake pads”')
  expect(await lastHeardBy(cem)).toContain('The seller asked')
})

/** The notices of a step, with the amounts of an order of 45 VBT. */
async function noticesOf(event: GoodsEvent, isAfterTopUp = false) {
  const { by } = goodsSteps[event]
  const details = {
    kind: 'goods',
    event,
    by,
    isAfterTopUp,
    buyerId: 7,
    sellerId: 9,
    totalVbt: 45,
    backVbt: 0,
    payoutVbt: 43,
  }
  const happening = { subjectId: 1, details } as Happened<'order_stepped'>
  return orderNotifications(orderKinds).notices!.order_stepped!(happening, undefined as never)
}

/** Who is notified of a step, and of what kind it is. */
async function toldOf(event: GoodsEvent, isAfterTopUp = false) {
  return (await noticesOf(event, isAfterTopUp)).map(({ type, members }) => [type, members])
}

test('a paid order is a sale to its seller, and whatever follows is about the order', async () => {
  expect(await toldOf('pay')).toEqual([['sale', [9]]])
  expect(await toldOf('pay', true)).toEqual([
    ['order', [7]],
    ['sale', [9]],
  ])
  expect(await toldOf('ship')).toEqual([['order', [7]]])
  expect(await toldOf('cancel')).toEqual([['order', [9]]])
})

test('nobody hears that an order was not paid', async () => {
  expect([...(await toldOf('cancel_checkout')), ...(await toldOf('expire'))]).toEqual([])
})

test('what is stored is what happened, and only sellers get what they earn', async () => {
  const step = { of: 'order_stepped', orderId: 1, event: 'assume_acceptance', totalVbt: 45, backVbt: 0 }
  expect((await noticesOf('assume_acceptance')).map(({ details }) => details)).toEqual([
    { fact: { ...step, to: 'buyer' } },
    { fact: { ...step, to: 'seller', payoutVbt: 43 } },
  ])
})
