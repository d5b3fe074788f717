import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { cursorOf } from './paging.ts'

const byText = cursorOf(Type.Tuple([Type.Integer(), Type.String()]))

test('a cursor reads what it wrote', () => {
  expect(byText.read(byText.write([7, 'Ünïcode 💥']))).toEqual([7, 'Ünïcode 💥'])
})

test.for<[string, unknown]>([
  ['of another list', ['a', 7]],
  ['with NUL, which no text in the database has', [7, 'a\0']],
  ['with half a character', [7, 'a\uD800']],
  ['that is deep', { a: [[[['a']]]] }],
])('a cursor %s is refused', ([, key]) => {
  const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
  expect(() => byText.read(cursor)).toThrow('This page of the list doesn’t exist.')
})
