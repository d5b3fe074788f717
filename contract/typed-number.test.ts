import { expect, test } from 'vitest'
import { wholeNumberIn } from './typed-number.ts'

test.for<[typed: string, number: number | null]>([
  ['3', 3],
  [' 1,299 ', 1299],
  ['99999', 99_999],
  ['0', 0],
  ['1.5', null],
  ['1,5', null],
  ['', null],
  ['-1', null],
  ['2e3', null],
  ['0x10', null],
  ['9'.repeat(16), null],
])('“%s” is %s, and nothing else', ([typed, number]) => {
  expect(wholeNumberIn(typed)).toBe(number)
})
