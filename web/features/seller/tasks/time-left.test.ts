import { expect, test } from 'vitest'
import { isUrgent, timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test('a task says how long there is, in days, hours, or minutes', () => {
  expect([72, 48, 47.9, 1, 0.99, 1 / 60].map((hours) => timeLeft(after(hours), now))).toEqual([
    '3 days left',
    '2 days left',
    '47 hours left',
    '1 hour left',
    '59 minutes left',
    '1 minute left',
  ])
})

test('a task whose time is up is due now', () => {
  expect([timeLeft(after(0), now), timeLeft(after(-30), now)]).toEqual(['due now', 'due now'])
})

test('a task is urgent on its last day; one without an end never is', () => {
  expect([isUrgent(after(23), now), isUrgent(after(25), now), isUrgent(null, now)]).toEqual([true, false, false])
})
