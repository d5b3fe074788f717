import { expect, test } from 'vitest'
import { momentAhead } from './moment-ahead.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 10)

test.for([
  [at(27, 16), '4:10 PM today'],
  [at(28, 16), '4:10 PM tomorrow'],
  [at(28, 0), '12:10 AM tomorrow'],
  [at(29, 9), '9:10 AM on Nov 29'],
  [at(26, 9), '9:10 AM on Nov 26'],
] as const)('%s is said as %s', ([moment, words]) => {
  expect(momentAhead(moment.toISOString(), at(27, 15).getTime())).toBe(words)
})
