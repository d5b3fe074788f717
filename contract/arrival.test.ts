import { expect, test } from 'vitest'
import { arrivalDays, arrivalFrom, arrivalWords, shipByOf } from './arrival.ts'
import { lastPromisedDay } from './shipping.ts'

const ground = { minDays: 3, maxDays: 6 }
const paidAt = '2026-11-25T18:00:00.000Z'
const reader = { now: Date.parse(paidAt), timeZone: 'America/Los_Angeles' }
const wordsFor = (since: string, min: number, max: number) => arrivalWords(arrivalFrom(since, { min, max }), reader)

test('a part arrives after its handling time and the days of its method', () => {
  const days = arrivalDays(ground, 3)!
  expect(days).toEqual({ min: 6, max: 9 })
  expect(arrivalWords(arrivalFrom(paidAt, days), reader)).toBe('Arrives Dec 1-4')
  expect(shipByOf(paidAt, 3)).toBe('2026-11-28T18:00:00.000Z')
})

test('once it is shipped, only the days of its method count', () => {
  const leftAt = '2026-11-26T18:00:00.000Z'
  const arrival = arrivalFrom(leftAt, arrivalDays(ground)!)
  expect(arrivalWords(arrival, reader)).toBe('Arrives Nov 29 - Dec 2')
  expect(arrival.last).toBe(lastPromisedDay({ leftAt, maxDays: 6, isPickup: false }))
})

test('a window names each month once, and a single day alone', () => {
  expect(wordsFor('2026-12-24T18:00:00.000Z', 6, 9)).toBe('Arrives Dec 30 - Jan 2')
  expect(wordsFor(paidAt, 6, 6)).toBe('Arrives Dec 1')
  expect(wordsFor(paidAt, 7, 36)).toBe('Arrives Dec 2-31')
  expect(wordsFor(paidAt, 0, 0)).toBe('Arrives Nov 25')
})

test('the days are those of the reader', () => {
  const arrival = arrivalFrom('2026-11-25T03:00:00.000Z', { min: 6, max: 9 })
  expect(arrivalWords(arrival, { ...reader, timeZone: 'America/Los_Angeles' })).toBe('Arrives Nov 30 - Dec 3')
  expect(arrivalWords(arrival, { ...reader, timeZone: 'UTC' })).toBe('Arrives Dec 1-4')
})

test('a window that is over is no promise anymore, but its last day still is', () => {
  const arrival = arrivalFrom(paidAt, { min: 6, max: 9 })
  const at = (now: string) => arrivalWords(arrival, { ...reader, now: Date.parse(now) })
  expect(at('2026-12-05T07:59:00.000Z')).toBe('Arrives Dec 1-4')
  expect(at('2026-12-05T08:01:00.000Z')).toBe('Was expected Dec 1-4')
})

test('a method without days promises nothing', () => {
  expect(arrivalDays({ minDays: null, maxDays: null }, 3)).toBeNull()
  expect(arrivalDays({ minDays: 3, maxDays: null }, 3)).toBeNull()
})
