import { expect, test } from 'vitest'
import { isStillMissing } from './still-missing.ts'

const paidAt = '2026-11-20T12:00:05.000Z'

test('what is still missing after a purchase takes another one', () => {
  expect(isStillMissing({ paidAt }, '2026-11-20T12:00:06.000Z')).toBe(true)
})

test('what was missing before a purchase does not ask for the same again', () => {
  expect(isStillMissing({ paidAt }, '2026-11-20T12:00:04.000Z')).toBe(false)
  expect(isStillMissing({ paidAt: null }, '2026-11-20T12:00:06.000Z')).toBe(false)
})
