import { expect, test } from 'vitest'
import { mentionAt, withinLimit, withMention } from './typed.ts'

test.for([
  ['hello @ma', 9, 'ma'],
  ['@mara', 3, 'ma'],
  ['(@mara)', 6, 'mara'],
  ['mail me at a@b', 14, undefined],
  ['hello @', 7, undefined],
  ['@mara okafor', 12, undefined],
] as const)('in "%s" at %i, the mention being typed is "%s"', ([text, caret, typed]) => {
  expect(mentionAt(text, caret)?.typed).toBe(typed)
})

test('a chosen handle replaces what was typed', () => {
  const text = 'Ask @ma, or me'
  expect(withMention(text, mentionAt(text, 7)!, 'mara')).toEqual({ text: 'Ask @mara , or me', caret: 10 })
  expect(withMention('@ma you', { start: 0, end: 3 }, 'mara')).toEqual({ text: '@mara you', caret: 6 })
})

test.for([
  ['', 'abcdef', 'abcd'],
  ['abcd', 'abcde', 'abcd'],
  ['abcd', 'aXbcd', 'abcd'],
  ['abc', 'aXYZbc', 'aXbc'],
  ['ab💥', 'ab💥💥💥', 'ab💥💥'],
  ['abcd', 'WXYZVU', 'WXYZ'],
  ['abcd', 'abc', 'abc'],
] as const)('a field of at most four characters that changes from "%s" to "%s" keeps "%s"', ([before, after, text]) => {
  expect(withinLimit(before, after, 4)).toBe(text)
})
