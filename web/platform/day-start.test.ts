import { afterEach, expect, test, vi } from 'vitest'
import { dayStart } from './day-start.ts'

afterEach(() => void vi.unstubAllEnvs())

test.for([
  ['America/Los_Angeles', '2026-11-18T08:00:00.000Z'],
  ['UTC', '2026-11-18T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-17T15:00:00.000Z'],
] as const)('in %s, a day begins at midnight there', ([zone, moment]) => {
  vi.stubEnv('TZ', zone)
  expect(dayStart('2026-11-18').toISOString()).toBe(moment)
})
