import { expect, test } from 'vitest'
import { type Counted, planPurchases } from './planning.ts'

const now = Date.parse('2026-11-27T15:10:00Z')
const HOUR = 3_600_000
const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
const bought = (dollars: number, hoursAgo: number): Counted => ({
  cents: dollars * 100,
  freeAt: now + (24 - hoursAgo) * HOUR,
})

/** The plan for a limit of $2,000 a day. */
const plan = (missingVbt: number, ...counted: Counted[]) =>
  planPurchases({ missingVbt, limitCents: 200_000, counted, now })

test('one purchase that the limit allows now needs no plan', () => {
  expect(plan(8_000)).toEqual([])
  expect(plan(2_000, bought(1_500, 3))).toEqual([])
})

test('what exceeds the limit is bought now, and the rest as soon as it fits', () => {
  expect(plan(10_400)).toEqual([
    { vbt: 8_000, at: null },
    { vbt: 2_400, at: at(24) },
  ])
  expect(plan(4_000, bought(400, 20), bought(1_000, 10))).toEqual([
    { vbt: 2_400, at: null },
    { vbt: 1_600, at: at(4) },
  ])
})

test('more than the limit of two days takes three', () => {
  expect(plan(20_000).map(({ vbt }) => vbt)).toEqual([8_000, 8_000, 4_000])
  expect(plan(20_000).at(-1)!.at).toBe(at(48))
})

test('if nothing can be bought now, it waits, and a rest is at least the smallest purchase', () => {
  expect(plan(100, bought(2_000, 1))).toEqual([{ vbt: 100, at: at(23) }])
  const rest = plan(8_001)[1]!
  expect(rest.vbt).toBeGreaterThanOrEqual(1)
  expect(planPurchases({ missingVbt: 10, limitCents: 0, counted: [], now })).toEqual([])
})

test('a total that takes more than five days has no plan, however large it is', () => {
  expect(plan(40_000)).toHaveLength(5)
  for (const missingVbt of [40_001, 1_000_000, Number.MAX_SAFE_INTEGER]) expect(plan(missingVbt)).toEqual([])
})
