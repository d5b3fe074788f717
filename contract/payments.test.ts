import { expect, test } from 'vitest'
import { nextPurchaseOf } from './payments.ts'

test.for([
  [1, 4],
  [4, 4],
  [48, 48],
  [2_000, 2_000],
  [99_900, 2_000],
] as const)('if %s VBT are missing, the next purchase is of %s', ([missing, vbt]) => {
  expect(nextPurchaseOf(missing)).toBe(vbt)
})
