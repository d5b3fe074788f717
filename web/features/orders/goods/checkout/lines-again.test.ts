import { expect, test } from 'vitest'
import type { Checkout } from '#contract/checkouts.ts'
import { linesAgain } from './lines-again.ts'

const line = { subject: { type: 'post', id: 1 }, quantity: 2, priceVbt: 40, agreedVbt: 40, agreedIn: null }
const checkoutOf = (lines: object[], left: object[] = []) =>
  ({ orders: [{ lines }], left }) as unknown as Pick<Checkout, 'orders' | 'left'>

test('starting again asks for all that was wanted, at the prices on screen', () => {
  const left = { postId: 1, quantity: 3, taken: 2 }
  expect(linesAgain(checkoutOf([{ ...line, priceVbt: 50 }], [left, { postId: 9, quantity: 1 }]))).toEqual([
    { postId: 1, quantity: 3, agreedVbt: 50 },
  ])
})

test('starting again keeps the price of an accepted offer', () => {
  const agreed = { ...line, quantity: 1, agreedIn: { type: 'offer', id: 7 } }
  expect(linesAgain(checkoutOf([agreed]))).toEqual([{ postId: 1, quantity: 1, agreedVbt: 40, offerId: 7 }])
})
