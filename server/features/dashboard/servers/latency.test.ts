import { expect, test } from 'vitest'
import { BOUNDS_MS, bucketOf, noLatencies, percentileOf } from './latency.ts'

function countsOf(durations: readonly number[]) {
  const counts = noLatencies()
  for (const ms of durations) counts[bucketOf(ms)]! += 1
  return counts
}

test('without calls there is no percentile', () => {
  expect(percentileOf(noLatencies(), 0.5)).toBeNull()
})

test('each duration is in the first bucket that holds it, and what is longer than all in the last', () => {
  expect(bucketOf(0)).toBe(0)
  expect(bucketOf(1)).toBe(0)
  expect(bucketOf(1.01)).toBe(1)
  expect(bucketOf(1_000_000)).toBe(BOUNDS_MS.length)
  expect(BOUNDS_MS.at(-1)).toBeGreaterThan(10_000)
})

test.for([0.01, 0.5, 0.9, 0.99, 1])('the percentile at %d is off by less than a quarter', (share) => {
  const durations = Array.from({ length: 1_000 }, (_, index) => 2 + index * 1.7)
  const exact = durations[Math.ceil(1_000 * share) - 1]!

  const found = percentileOf(countsOf(durations), share)!

  expect(Math.abs(found - exact) / exact).toBeLessThan(0.25)
})

test('calls that took longer than all bounds count as the longest bound', () => {
  expect(percentileOf(countsOf([60_000, 60_000]), 0.99)).toBe(Math.round(BOUNDS_MS.at(-1)! * 10) / 10)
})
