import { expect, test } from 'vitest'
import { SALE_WAITS, waitWords } from './sale-waits.ts'

test('a time limit is given in the largest exact unit, in days from three on', () => {
  expect(Object.values(SALE_WAITS).map(waitWords)).toEqual(['48 hours', '24 hours', '48 hours', '7 days'])
  expect([3 * 86_400, 3_600, 5_400, 60, 10, 1].map(waitWords)).toEqual([
    '3 days',
    '1 hour',
    '90 minutes',
    '1 minute',
    '10 seconds',
    '1 second',
  ])
})
