import { expect, test } from 'vitest'
import { nextPurchaseOf, purchaseOf } from './payments.ts'

test.for([
  [1, 200_000, 4],
  [48, 200_000, 48],
  [7_016, 200_000, 7_016],
  [9_000, 200_000, 8_000],
  [9_000, 1_010, 40],
  [9_000, 99, 9_000],
] as const)(
  'at a checkout that is short of %s VBT, with %s cents left of the day, one purchase buys %s',
  ([missing, left, vbt]) => {
    expect(purchaseOf(missing, left)).toBe(vbt)
  },
)

test.for([
  [1, 4],
  [4, 4],
  [48, 48],
  [2_000, 2_000],
  [99_900, 2_000],
] as const)('if %s VBT are missing, the next Basic Order is of %s', ([missing, vbt]) => {
  expect(nextPurchaseOf(missing)).toBe(vbt)
})
