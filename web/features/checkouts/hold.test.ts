import { expect, test } from 'vitest'
import { msLeft, shareLeft } from './hold.ts'

const hold = {
  startedAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2026-11-20T12:15:00.000Z',
  readAt: '2026-11-20T12:05:00.000Z',
}

test('a device with a wrong clock shows the right time', () => {
  for (const clock of ['2026-11-20T12:05:00Z', '2026-11-20T15:00:00Z', '2019-01-01T00:00:00Z'].map(Date.parse)) {
    expect(msLeft(hold, clock, clock)).toBe(600_000)
    expect(msLeft(hold, clock, clock + 1_000)).toBe(599_000)
    expect(msLeft(hold, clock, clock + 700_000)).toBe(0)
  }
})

test('a clock that is set back does not give more time', () => {
  expect(msLeft(hold, 5_000, 1_000)).toBe(600_000)
})

test('the bar is as full as the part of the hold that is left, however long holds are', () => {
  expect(shareLeft(hold, 450_000)).toBe(0.5)
  expect(shareLeft({ ...hold, endsAt: '2026-11-20T12:01:00.000Z' }, 30_000)).toBe(0.5)
  expect(shareLeft(hold, 0)).toBe(0)
  expect(shareLeft({ ...hold, endsAt: hold.startedAt }, 5_000)).toBe(1)
})
