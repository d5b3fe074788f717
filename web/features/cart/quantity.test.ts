import { expect, test } from 'vitest'
import { quantityProblem } from './quantity.ts'

test.for<[typed: string, problem: string | null]>([
  ['1', null],
  ['3', null],
  ['4', 'Only 3 left.'],
  ['99999', 'Only 3 left.'],
  ['1.5', 'Enter a whole number.'],
  ['0', 'Enter 1 or more.'],
  ['1,5', 'Enter a whole number.'],
  ['-1', 'Enter a whole number.'],
  ['2e3', 'Enter a whole number.'],
  ['1,299', 'Only 3 left.'],
  ['', 'Enter a whole number.'],
  ['two', 'Enter a whole number.'],
])('of 3 parts, “%s” is told: %s', ([typed, problem]) => {
  expect(quantityProblem(typed, 3)).toBe(problem)
})
