import { expect, test } from 'vitest'
import { activeOf, firstSide } from './sides.ts'

test('the side where a deposit waits for the member is open at first', () => {
  const none = { mine: 0, active: 0 }
  expect(firstSide({ received: none, left: none })).toBe('buyer')
  expect(firstSide({ received: { mine: 0, active: 1 }, left: none })).toBe('seller')
  expect(firstSide({ received: { mine: 1, active: 1 }, left: { mine: 0, active: 9 } })).toBe('seller')
  expect(firstSide({ received: { mine: 0, active: 9 }, left: { mine: 1, active: 1 } })).toBe('buyer')
})

test('each side counts its own deposits that have not ended', () => {
  const counts = { received: { mine: 1, active: 2 }, left: { mine: 0, active: 3 } }
  expect([activeOf(counts, 'seller'), activeOf(counts, 'buyer')]).toEqual([2, 3])
})
