import { expect, test } from 'vitest'
import type { Checkout, CheckoutChange } from '#contract/checkouts.ts'
import { changesOf, clockOf, extraMinutesOf, linesAgain, sizeOf, spokenAt, toDoWords, withPending } from './words.ts'

const prices = { priceVbt: 40, agreedVbt: 40, offerId: null }
const line = { postId: 1, title: 'Wheel', thumbnail: null, condition: 'new', category: null, quantity: 2, ...prices }
const seller = (id: number) => ({ id, handle: `seller-${id}`, name: `Seller ${id}`, showsHandle: false, avatar: null })
const order = (sellerId: number, lines: object[]) => ({ id: sellerId, seller: seller(sellerId), lines })
const checkoutOf = (orders: object[], left: object[] = []) => ({ orders, left }) as Pick<Checkout, 'orders' | 'left'>

test('the clock shows minutes and seconds', () => {
  expect([900, 299, 60, 9, 0].map(clockOf)).toEqual(['15:00', '4:59', '1:00', '0:09', '0:00'])
})

test('a screen reader hears it at 5 minutes, at 1 minute, and at the end, and not each second', () => {
  const spoken = Array.from({ length: 901 }, (_, index) => spokenAt(900 - index))
  const changes = spoken.filter((text, index) => index > 0 && text !== spoken[index - 1])
  expect(changes).toHaveLength(3)
  expect(spokenAt(301)).toBe('')
  expect(spokenAt(300)).toContain('5 minutes')
  expect(spokenAt(60)).toContain('1 minute')
  expect(spokenAt(0)).toContain('Nothing was charged')
})

test('a button that can’t be pressed yet says why, each reason once', () => {
  const because = (message: string) => ({ code: 'choose_delivery', message, orderId: 1 })
  const again = 'Choose how to get this order.'
  expect(toDoWords([because(again), because(again), because('Choose where to ship this order.')])).toBe(
    'Not ready yet. Choose how to get this order. Choose where to ship this order.',
  )
})

test('a checkout can be held as long again', () => {
  const hold = (minutes: number) => ({
    startedAt: '2026-11-26T20:00:00.000Z',
    endsAt: new Date(Date.parse('2026-11-26T20:00:00.250Z') + minutes * 60_000).toISOString(),
  })
  expect([15, 20, 0.1].map((minutes) => extraMinutesOf(hold(minutes)))).toEqual([15, 20, 1])
})

test('choices that wait for a reply show at once, the first and the second, and the last of one order', () => {
  const checkout = { orders: [1, 2].map((id) => ({ ...order(id, [line]), delivery: null })) } as unknown as Checkout
  const pick = (orderId: number, delivery: string) => ({ deliveries: [{ orderId, delivery }] }) as CheckoutChange
  const shown = (pending: CheckoutChange[]) => withPending(checkout, pending).orders.map(({ delivery }) => delivery)

  expect(shown([])).toEqual([null, null])
  expect(shown([pick(1, 'pickup'), pick(2, '7')])).toEqual(['pickup', '7'])
  expect(shown([pick(1, 'pickup'), { addressId: 3 }, pick(1, '7')])).toEqual(['7', null])
})

test('one seller with shipping and pickup gets two orders', () => {
  expect(sizeOf(checkoutOf([order(1, [line])]))).toBe('2 items from 1 seller')
  expect(sizeOf(checkoutOf([order(1, [line]), order(1, [{ ...line, postId: 2, quantity: 1 }])]))).toBe(
    '3 items from 1 seller, 2 orders',
  )
})

test('what changed is said once: higher prices, and what is not fully available', () => {
  const dearer = { ...line, priceVbt: 50 }
  expect(changesOf(checkoutOf([order(1, [line])]))).toBeNull()
  expect(changesOf(checkoutOf([order(1, [{ ...line, priceVbt: 30 }])]))).toBeNull()
  expect(changesOf(checkoutOf([order(1, [dearer])], [{}, {}]))).toBe(
    'One price went up, and 2 items aren’t fully available.',
  )
})

test('starting again asks for all that was wanted, at the prices on screen', () => {
  const left = { postId: 1, quantity: 3, taken: 2 }
  expect(linesAgain(checkoutOf([order(1, [{ ...line, priceVbt: 50 }])], [left, { postId: 9, quantity: 1 }]))).toEqual([
    { postId: 1, quantity: 3, agreedVbt: 50 },
  ])
})

test('starting again keeps the price of an accepted offer', () => {
  const agreed = { ...line, quantity: 1, offerId: 7 }
  expect(linesAgain(checkoutOf([order(1, [agreed])]))).toEqual([{ postId: 1, quantity: 1, agreedVbt: 40, offerId: 7 }])
})
