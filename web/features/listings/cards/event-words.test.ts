import { expect, test } from 'vitest'
import { eventStartOf, whereOf } from './event-words.ts'

const event = { startsAt: '2026-12-13T01:00:00Z', endsAt: null, timeZone: 'America/Denver', venue: 'Harbor Speedway' }
const place = { label: 'Pasadena, CA', distanceKm: null }

test('an event says when it starts, at its place', () => {
  expect(eventStartOf(event, new Date('2026-11-01'), 'h12')).toBe('Sat, Dec 12, 6:00 PM')
})

test('an event of another year says which', () => {
  expect(eventStartOf(event, new Date('2027-11-01'), 'h12')).toBe('Sat, Dec 12, 2026, 6:00 PM')
})

test('the town stands with the venue', () => {
  expect(whereOf({ event, place })).toBe('Harbor Speedway, Pasadena, CA')
  expect(whereOf({ event: { ...event, venue: 'Speedway of Pasadena, CA' }, place })).toBe('Speedway of Pasadena, CA')
  expect(whereOf({ event: { ...event, venue: null }, place })).toBe('Pasadena, CA')
  expect(whereOf({ event, place: null })).toBe('Harbor Speedway')
  expect(whereOf({ place: null })).toBeUndefined()
})
