import { expect, test } from 'vitest'
import { daysUntil, momentIn } from './event-times.ts'

const event = { startsAt: '2026-12-12T17:00:00Z', endsAt: '2026-12-12T21:00:00Z' }

test.for([
  ['2026-12-09T16:59:59Z', 'Starts in 3 days'],
  ['2026-12-11T16:59:59Z', 'Starts in 1 day'],
  ['2026-12-12T16:00:00Z', 'Starts within 24 hours'],
  ['2026-12-12T17:00:00Z', 'Happening now'],
  ['2026-12-12T21:00:00Z', 'Ended'],
] as const)('at %s, the event says: %s', ([now, words]) => {
  expect(daysUntil(event, Date.parse(now))).toBe(words)
})

test('an event without an end is over a day after it starts', () => {
  expect(daysUntil({ ...event, endsAt: null }, Date.parse('2026-12-13T16:59:59Z'))).toBe('Happening now')
  expect(daysUntil({ ...event, endsAt: null }, Date.parse('2026-12-13T17:00:00Z'))).toBe('Ended')
})

test('a time is shown in the time zone of the event', () => {
  expect(momentIn(event.startsAt, 'America/Denver', 'h12')).toBe('Sat, Dec 12, 2026, 10:00 AM MST')
})
