import { expect, it } from 'vitest'
import { ageOf, timeAgo } from './time-ago.ts'

it('formats an age in the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const ago = (minutes: number) => timeAgo(new Date(now - minutes * 60_000).toISOString(), now)

  expect([-5, 0, 0.9, 1, 59, 60, 23 * 60 + 59, 24 * 60, 7 * 24 * 60 - 1, 7 * 24 * 60, 100 * 24 * 60].map(ago)).toEqual([
    'now',
    'now',
    'now',
    '1 m ago',
    '59 m ago',
    '1 h ago',
    '23 h ago',
    '1 d ago',
    '6 d ago',
    '1 w ago',
    '14 w ago',
  ])
})

it('formats the age of a comment as a date after a day', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(ageOf('2026-11-20T11:59:30Z', now)).toBe('now')
  expect(ageOf('2026-11-19T12:00:01Z', now)).toBe('23 h ago')
  expect(ageOf('2026-11-19T12:00:00Z', now)).toBe('Nov 19, 2026')
})
