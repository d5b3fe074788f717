import { expect, test } from 'vitest'
import { mutedWords } from './mute-words.ts'

const now = new Date(2026, 10, 18, 20, 0)
const at = (...date: [number, number, number, number, number]) => new Date(...date).toISOString()

test('the end of a short silence is a time of today', () => {
  expect(mutedWords(at(2026, 10, 18, 21, 0), now)).toMatch(/^Muted until (9:00 PM|21:00)$/)
})

test('or a time of another day, which is named', () => {
  expect(mutedWords(at(2026, 10, 19, 4, 0), now)).toMatch(/^Muted until Nov 19, 2026, (4:00 AM|04:00)$/)
})

test('a silence for good has no time', () => {
  expect(mutedWords('9999-12-31T00:00:00Z', now)).toBe('Muted until you turn it back on')
})
