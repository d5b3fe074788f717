import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { sumsOfGoodwill } from './sums-of-goodwill.ts'

const ann = { id: 1, name: 'Ann', handle: 'ann', showsHandle: false, avatar: null }
const order = (given: Partial<Order>) =>
  ({ state: 'shipped', linesVbt: 40, totalVbt: 45, backVbt: 0, feePercent: 5, buyer: ann, ...given }) as Order

test('what is held pays for goodwill, and the fee gets smaller', () => {
  expect(sumsOfGoodwill(order({}), 10)).toEqual({
    rows: [
      { name: 'Held', vbt: 45 },
      { name: 'Ann’s refund', vbt: -10 },
      { name: 'Fee, 5%', vbt: -1.5 },
    ],
    total: { name: 'You get', vbt: 33.5 },
  })
})

test('after completion, the seller pays, less the fee that comes back', () => {
  expect(sumsOfGoodwill(order({ state: 'completed', backVbt: 10 }), 10)).toEqual({
    rows: [
      { name: 'Ann gets', vbt: 10 },
      { name: 'We return our fee on it', vbt: -0.5 },
    ],
    total: { name: 'From your balance', vbt: 9.5 },
  })
})

test('on the delivery, there is no fee', () => {
  expect(sumsOfGoodwill(order({ state: 'completed', backVbt: 40 }), 5)).toEqual({
    rows: [{ name: 'Ann gets', vbt: 5 }],
    total: { name: 'From your balance', vbt: 5 },
  })
})

test.for([
  [{}, 7],
  [{ backVbt: 3 }, 12],
  [{ state: 'completed' }, 7],
  [{ state: 'completed', backVbt: 38 }, 7],
] as const)('the rows add up to the total: %j, %d VBT', ([given, vbt]) => {
  const { rows, total } = sumsOfGoodwill(order(given), vbt)
  expect(rows.reduce((sum, row) => sum + row.vbt, 0)).toBeCloseTo(total.vbt, 4)
})
