import { expect, test } from 'vitest'
import type { Checkout } from '#contract/checkouts.ts'
import type { CheckoutChange } from '#contract/goods.ts'
import { withPending } from './pending.ts'

const line = { subject: { type: 'post', id: 5 }, priceVbt: 50, agreedVbt: 40 }
const orders = [1, 2].map((id) => ({ id, kind: 'goods', lines: [line], goods: { delivery: null } }))
const checkout = { orders } as unknown as Checkout

test('choices that wait for a reply show at once, the first and the second, and the last of one order', () => {
  const pick = (orderId: number, delivery: string) => ({ deliveries: [{ orderId, delivery }] }) as CheckoutChange
  const shown = (pending: CheckoutChange[]) => withPending(checkout, pending).orders.map(({ goods }) => goods!.delivery)

  expect(shown([])).toEqual([null, null])
  expect(shown([pick(1, 'pickup'), pick(2, '7')])).toEqual(['pickup', '7'])
  expect(shown([pick(1, 'pickup'), { addressId: 3 }, pick(1, '7')])).toEqual(['7', null])
})

test('a price that is accepted shows as accepted at once', () => {
  const shown = withPending(checkout, [{ agreedPostIds: [5] }, { agreedPostIds: [6] }])
  expect(shown.orders[0]!.lines[0]!.agreedVbt).toBe(50)
})
