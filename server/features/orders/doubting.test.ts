import { test as plain } from '#test/returns.ts'
import { expect } from '#test/test.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { checkBooks, listReviews, postTransfers, tip, unitsOf, vbtOf } from '../ledger/index.ts'
import { doubtDebtors } from './doubting.actions.ts'

/** Bea got 43 VBT for an order, and Cal tips from her. Then the order goes back, for which she pays 38. */
const test = plain.extend('sale', async ({ scene, sql, make }) => async (tipVbt: number) => {
  const order = await scene()
  const cal = await make.person()
  const give = (vbt: number) =>
    postTransfers(sql, [
      tip({
        fromId: order.seller.id,
        toId: cal.id,
        subject: `post:${order.post.id}`,
        units: unitsOf(vbt),
        requestKey: crypto.randomUUID(),
      }),
    ])
  await give(tipVbt)
  return {
    ...order,
    give,
    async sendBack() {
      await order.request()
      await order.call(order.bea, 'accept-return', { reason: 'To Burbank.' })
      return order.call(order.bea, 'receive-return')
    },
    async reviewed() {
      await deliverHappenings(sql, [doubtDebtors(defaultTerms)])
      const { items } = await listReviews(sql, {})
      return items.filter(({ memberId }) => memberId === cal.id).map(({ subject, units }) => [subject, vbtOf(units)])
    },
  }
})

test('what a seller gave away before a refund left them in debt waits for a moderator', async ({ sale, sql }) => {
  const { post, sendBack, reviewed } = await sale(20)
  expect(await reviewed()).toEqual([])

  expect((await sendBack()).status).toBe(200)

  expect(await reviewed()).toEqual([[`post:${post.id}`, 20]])
  expect(await checkBooks(sql)).toEqual([])
})

test('but not if they could pay the refund', async ({ sale }) => {
  const { sendBack, reviewed } = await sale(5)

  expect((await sendBack()).status).toBe(200)

  expect(await reviewed()).toEqual([])
})
