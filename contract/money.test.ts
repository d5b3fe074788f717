import { expect, test } from 'vitest'
import { formatCents, formatTokens, formatVbt } from './money.ts'

test.for([
  [1240, '1,240 VBT'],
  [2.5, '2.5 VBT'],
  [0.0001, '0.0001 VBT'],
  [0, '0 VBT'],
] as const)('%d tokens are shown as %s', ([vbt, shown]) => {
  expect(formatVbt(vbt)).toBe(shown)
  expect(`${formatTokens(vbt)} VBT`).toBe(shown)
})

test.for([
  [31_000, '$310.00'],
  [123_456_78, '$123,456.78'],
  [25, '$0.25'],
] as const)('%d cents are shown as %s', ([cents, shown]) => {
  expect(formatCents(cents)).toBe(shown)
})
