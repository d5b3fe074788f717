import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test('shares compare the factors, and add up to 100', () => {
  expect(sharesOf([0.9, 0.1])).toEqual([90, 10])
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOf([0.2, 0.00001])).toEqual([100, 0])
})
