import { expect, it } from 'vitest'
import { durationOf, wallClock } from './time.ts'

it('formats durations as minutes and seconds, with hours from one hour on', () => {
  expect([5, 768, 3599, 3600, 4210].map(durationOf)).toEqual(['00:05', '12:48', '59:59', '1:00:00', '1:10:10'])
})

it('formats the time in the time zone of the event, not of the reader', () => {
  expect(wallClock('2026-12-13T01:00:00Z', 'America/Los_Angeles', 'h12')).toEqual({
    day: '12',
    month: 'Dec',
    weekday: 'Sat',
    time: '5:00 PM',
  })
})
