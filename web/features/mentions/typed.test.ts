import { expect, test } from 'vitest'
import { matching, mentionAt, withinLimit, withMention } from './typed.ts'

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

test.for([
  ['ken', ['kenji']],
  ['MO', ['kenji']],
  ['tomas', ['tr']],
  ['k', ['kenji', 'kat']],
  ['enji', []],
] as const)('"%s" keeps %j of the people already found', ([typed, handles]) => {
  const people = [
    { id: 1, handle: 'kenji', name: 'Kenji Mori', showsHandle: false, avatar: null },
    { id: 2, handle: 'kat', name: 'Katarina Holm', showsHandle: false, avatar: null },
    { id: 3, handle: 'tr', name: 'Tomás Rivera', showsHandle: false, avatar: null },
  ]
  expect(matching(people, typed).map(({ handle }) => handle)).toEqual(handles)
})
