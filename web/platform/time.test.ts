import { expect, it } from 'vitest'
import { durationOf, wallClock } from './time.ts'

it('writes durations as minutes and seconds, with hours from one hour on', () => {
  expect([5, 768, 3599, 3600, 4210].map(durationOf)).toEqual(['00:05', '12:48', '59:59', '1:00:00', '1:10:10'])
})

it('tells the time where it happens, not where it is read', () => {
  expect(wallClock('2026-12-13T01:00:00Z', 'America/Los_Angeles')).toEqual({
    day: '12',
    month: 'Dec',
    weekday: 'Sat',
    time: '17:00',
  })
})
