import { expect, test } from 'vitest'
import { bestDayOf, salesOf } from './sales.ts'

const day = (name: string, soldVbt: number, orders = 1) => ({
  day: name,
  soldVbt,
  orders,
  earnedVbt: 0,
  feesVbt: 0,
})

test('the best day is the one with the highest sales, the later one of two', () => {
  expect(bestDayOf([day('2026-11-01', 40), day('2026-11-02', 90), day('2026-11-03', 90)])?.day).toBe('2026-11-03')
})

test('without sales, there is no best day', () => {
  expect(bestDayOf([day('2026-11-01', 0, 0)])).toBeNull()
})

test('a day says what was sold, and in how many orders', () => {
  expect(salesOf(day('2026-11-13', 1320, 8))).toBe('Nov 13, $330.00 from 8 orders')
  expect(salesOf(day('2026-11-13', 40))).toBe('Nov 13, $10.00 from 1 order')
})
