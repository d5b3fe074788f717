import { expect, test } from 'vitest'
import type { Checkout } from '#contract/checkouts.ts'
import { extentOf, holdsOf, nextEndOf } from './held-lines.ts'
import { screensOf } from './kind.ts'

const [soon, end] = ['2026-11-20T12:05:00.000Z', '2026-11-20T12:15:00.000Z']
const checkoutOf = (...until: (string | null)[]) => {
  const lines = until.map((_, index) => ({ subject: { type: 'post', id: index + 1 } }))
  const holds = until.map((each, index) => ({ postId: index + 1, until: each }))
  return { endsAt: end, orders: [{ kind: 'goods', lines, goods: { holds } }] } as unknown as Checkout
}

test('a checkout knows what is held until when, and what is not', () => {
  expect([checkoutOf(end, end), checkoutOf(end, null), checkoutOf(null)].map((one) => extentOf(holdsOf(one)))).toEqual([
    'all',
    'some',
    'none',
  ])
  expect([checkoutOf(end, soon), checkoutOf(end, null), checkoutOf(null)].map(nextEndOf)).toEqual([soon, end, end])
})

test('what is not held is said', () => {
  const { unheld } = screensOf(checkoutOf(null)).words
  expect(unheld(1, 1)).toBe(
    'We can’t hold this part for you any longer. You can still buy it if it’s there when you pay.',
  )
  expect(unheld(2, 2)).toContain('hold these parts for you any longer. You can still buy them if they’re there')
  expect(unheld(1, 3)).toContain('hold the part marked below for you')
})
