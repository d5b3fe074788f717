import { describe, expect, test } from 'vitest'
import { toMoment, toWallTime } from './wall-time.ts'

describe('wall time', () => {
  test.for([
    ['2026-07-04T18:00', 'America/Denver', '2026-07-05T00:00:00.000Z'],
    ['2026-12-04T18:00', 'America/Denver', '2026-12-05T01:00:00.000Z'],
    ['2026-12-04T18:00', 'Asia/Kolkata', '2026-12-04T12:30:00.000Z'],
  ] as const)('%s in %s converts to %s, and back', ([wallTime, timeZone, moment]) => {
    expect(toMoment(wallTime, timeZone)).toBe(moment)
    expect(toWallTime(moment, timeZone)).toBe(wallTime)
  })

  test('is undefined while it is incomplete', () => {
    expect(toMoment('', 'America/Denver')).toBeUndefined()
    expect(toMoment('2026-12-04T18:00', 'Nowhere/Land')).toBeUndefined()
  })
})
