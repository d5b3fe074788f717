import { expect, test } from 'vitest'
import { quantityMistake, vbtOf } from './quantity.ts'

const unlimited = { remainingCents: 200_000, resetsAt: null }
const allowed = 'Enter 4 to 2,000 VBT, which is $1 to $500.'

test('4 to 2,000 VBT can be bought', () => {
  for (const typed of ['4', '40', '2000']) {
    expect(vbtOf(typed), typed).toBe(Number(typed))
    expect(quantityMistake(typed, unlimited), typed).toBeUndefined()
  }
  for (const typed of ['', '0', '3', '2001', '9999999']) {
    expect(vbtOf(typed), typed).toBeNull()
    expect(quantityMistake(typed, unlimited), typed).toBe(allowed)
  }
})

test('near the daily limit, it says what is left, and when there is more', () => {
  const resetsAt = new Date(2026, 10, 24, 9, 5).toISOString()
  const message = quantityMistake('100', { remainingCents: 1_010, resetsAt })
  expect(message).toMatch(/^You can buy up to 40 VBT \(\$10\.00\) until Nov 24, 2026, (9:05 AM|09:05)\.$/)
  expect(quantityMistake('40', { remainingCents: 1_010, resetsAt })).toBeUndefined()
  expect(quantityMistake('4', { remainingCents: 99, resetsAt })).toMatch(
    /^You can’t buy more tokens until Nov 24, 2026/,
  )
})

test('while the limit is unknown, the server decides', () => {
  expect(quantityMistake('2000', undefined)).toBeUndefined()
})
