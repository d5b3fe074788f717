import { expect, test } from 'vitest'
import { tagsOf, withComma } from './forum.tsx'

test('Enter ends a tag with one comma, however it was typed', () => {
  expect(withComma('brakes')).toBe('brakes, ')
  expect(withComma('brakes, track day ')).toBe('brakes, track day, ')
  expect(withComma('brakes, ')).toBe('brakes, ')
  expect(withComma(' ,')).toBe('')
  expect(tagsOf(withComma('Brakes, track day'))).toEqual(['brakes', 'track day'])
})
