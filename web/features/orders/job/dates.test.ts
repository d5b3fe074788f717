import { expect, test } from 'vitest'
import { datesOf, dayIn, isBeforeAgreed, proposedOf } from './dates.ts'

test('the days of a job are its first and its last, or one', () => {
  expect(datesOf({ startsOn: '2026-11-24', endsOn: '2026-11-27' })).toBe('Nov 24 to Nov 27')
  expect(datesOf({ startsOn: '2026-11-24', endsOn: '2026-11-24' })).toBe('Nov 24')
  expect(proposedOf({ startsOn: '2026-11-24', workingDays: 3 })).toBe('Nov 24, 2026, takes 3 working days')
})

test('today is the day where the job is', () => {
  const now = Date.parse('2026-11-24T03:00:00.000Z')
  expect(dayIn('America/Los_Angeles', 0, now)).toBe('2026-11-23')
  expect(dayIn('Europe/Berlin', 0, now)).toBe('2026-11-24')
  expect(dayIn('America/Los_Angeles', 30, now)).toBe('2026-12-23')
})

test('a start is early until the agreed day begins where the job is', () => {
  const job = { startsOn: '2026-11-24', timeZone: 'America/Los_Angeles' }
  expect(isBeforeAgreed(job, Date.parse('2026-11-24T07:59:00.000Z'))).toBe(true)
  expect(isBeforeAgreed(job, Date.parse('2026-11-24T08:00:00.000Z'))).toBe(false)
})
