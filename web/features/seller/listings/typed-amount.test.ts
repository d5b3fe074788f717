import { expect, test } from 'vitest'
import { amountIn, stockNote } from './typed-amount.ts'

test('a typed number may have spaces and commas, and stays within its limit', () => {
  expect([' 1,240 ', '0', '9999'].map((typed) => amountIn(typed, 9_999))).toEqual([1240, 0, 9999])
  expect(['', '-1', '2.5', '1,5', '2e3', 'x', '10000'].map((typed) => amountIn(typed, 9_999))).toEqual(
    Array(7).fill(null),
  )
})

test('when the stock changed meanwhile, the seller reads what is left now', () => {
  expect(stockNote(5, 5)).toBeNull()
  expect(stockNote(5, 4)).toBe('Some sold in the meantime, so 4 are left.')
  expect(stockNote(2, 1)).toBe('Some sold in the meantime, so 1 is left.')
  expect(stockNote(2, 3)).toBe('Some came back in the meantime, so 3 are left.')
})
