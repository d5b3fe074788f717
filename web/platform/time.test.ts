import { expect, it } from 'vitest'
import { calendarDateOf, calendarDayOf, clockTime, durationOf, spanOf, wallClock } from './time.ts'

it('formats durations as minutes and seconds, with hours from one hour on', () => {
  expect([5, 768, 3599, 3600, 4210].map(durationOf)).toEqual(['00:05', '12:48', '59:59', '1:00:00', '1:10:10'])
})

it('names a wait by its largest unit', () => {
  const spans = [5 * 86_400, 86_400, 2 * 3_600, 15 * 60, 90, 1, 0].map(spanOf)
  expect(spans).toEqual(['5 days', '1 day', '2 hours', '15 minutes', '2 minutes', '1 second', '0 seconds'])
})

it('formats the time in the time zone of the event, not of the reader', () => {
  expect(wallClock('2026-12-13T01:00:00Z', 'America/Los_Angeles', 'h12')).toEqual({
    year: '2026',
    day: '12',
    month: 'Dec',
    weekday: 'Sat',
    time: '5:00 PM',
  })
})

it('writes AM and PM for readers who use them', () => {
  const times = ['00:00', '09:05', '12:00', '17:00', '24:00']
  expect(times.map((time) => clockTime(time, 'h12'))).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '5:00 PM',
    '12:00 AM',
  ])
  expect(times.map((time) => clockTime(time, 'h23'))).toEqual(times)
})

it('writes a day as it is, wherever the reader is', () => {
  expect(calendarDayOf('2026-11-01')).toBe('Nov 1')
  expect(calendarDateOf('2026-11-01')).toBe('Nov 1, 2026')
})
