import { expect, test } from 'vitest'
import { lifeWords } from './life-words.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const endsAt = '2026-11-19T10:00:00Z'

test('an open request says for how long, an expired one since when, and the others what they are', () => {
  expect(lifeWords({ state: 'open', endsAt }, now)).toBe('Open for 22 h')
  expect(lifeWords({ state: 'expired', endsAt }, now + 86_400_000)).toBe('Expired Nov 19, 2026')
  expect(lifeWords({ state: 'awarded', endsAt }, now)).toBe('Awarded')
  expect(lifeWords({ state: 'closed', endsAt }, now)).toBe('Closed')
})
