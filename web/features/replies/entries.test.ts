import { expect, test } from 'vitest'
import { entryOf, rememberEntry } from './entries.ts'

test('remembers the latest place of each visit, and forgets the oldest of a hundred visits', () => {
  rememberEntry('first', { around: 3 })
  rememberEntry('other', {})
  rememberEntry('other', { around: 42 })
  expect([entryOf('first'), entryOf('other'), entryOf('never')]).toEqual([{ around: 3 }, { around: 42 }, undefined])

  for (let count = 0; count < 98; count++) rememberEntry(`more ${count}`, {})
  expect(entryOf('first')).toEqual({ around: 3 })
  rememberEntry('first', { around: 9 })
  rememberEntry('last', {})
  expect([entryOf('first'), entryOf('other')]).toEqual([{ around: 9 }, undefined])
})
