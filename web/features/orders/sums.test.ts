import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { Sums } from '../money/index.ts'
import { SplitSums } from './dispute/split-sums.tsx'

const textOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('sums lead with dollars, and their rows add up to the cent', () => {
  const rows = [
    { name: 'Ann pays', vbt: 6 },
    { name: 'Fee, 5%', vbt: -0.3 },
  ]
  expect(textOf(createElement(Sums, { rows, total: { name: 'You get', vbt: 5.7 } }))).toBe(
    'Ann pays $1.50 6 VBT Fee, 5% −$0.07 −0.3 VBT You get $1.43 5.7 VBT',
  )
})

/** Ann bought for 6 VBT from Bea, who pays a fee of 5%. */
const sums = { linesVbt: 6, totalVbt: 6, feePercent: 5, backVbt: 0, mostBackVbt: 6 }
const order = { ...sums, kind: 'goods', buyer: { name: 'Ann' }, seller: { name: 'Bea' } }
const split = (viewer: Order['viewer']) =>
  textOf(createElement(SplitSums, { order: { ...order, viewer } as Order, backVbt: 2 }))

test('in a split, everyone but the buyer sees the fee', () => {
  expect(split('buyer')).toBe('Your refund $0.50 2 VBT Seller keeps $1.00 4 VBT Held $1.50 6 VBT')
  expect(split('seller')).toContain('You get $0.95 3.8 VBT Fee, 5% of $1.00 $0.05 0.2 VBT Held $1.50 6 VBT')
  expect(split('moderator')).toContain('Bea gets $0.95 3.8 VBT Fee, 5% of $1.00 $0.05')
})
