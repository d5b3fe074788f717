import { expect, test } from 'vitest'
import { dueWords, isUrgent } from './due.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test('a task says by when, and how long that is', () => {
  expect(dueWords('2026-11-20T05:00:00Z', now)).toMatch(/^By Nov (19|20), 41 h left$/)
  expect([after(0), after(-30)].map((dueAt) => dueWords(dueAt, now))).toEqual(['Due now', 'Due now'])
})

test('a task is urgent on its last day', () => {
  expect([isUrgent(after(23), now), isUrgent(after(25), now)]).toEqual([true, false])
})
