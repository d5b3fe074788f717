import { expect, test } from 'vitest'
import { between } from './selection.ts'

test('a range has both ends, in either direction, and only its end if its start is gone', () => {
  expect(between([5, 4, 3, 2], 4, 2)).toEqual([4, 3, 2])
  expect(between([5, 4, 3, 2], 2, 4)).toEqual([4, 3, 2])
  expect(between([5, 4, 3, 2], 3, 3)).toEqual([3])
  expect(between([5, 4], 9, 4)).toEqual([4])
})
