import { expect, test } from 'vitest'
import { centsOf, formatDollars, formatMoney } from './dollars.ts'

test.for([
  [1240, '$310.00', '$310.00 (1,240 VBT)'],
  [5, '$1.25', '$1.25 (5 VBT)'],
  [0, '$0.00', '$0.00 (0 VBT)'],
  [7.7, '$1.93', '$1.93 (7.7 VBT)'],
] as const)('%d VBT is %s, and %s in a sentence', ([vbt, dollars, both]) => {
  expect([formatDollars(vbt), formatMoney(vbt)]).toEqual([dollars, both])
})

test('half a cent is rounded up, whatever floating point makes of it', () => {
  expect([0.3, 5.7, 1.1, 2.3, 7.7].map(centsOf)).toEqual([8, 143, 28, 58, 193])
})
