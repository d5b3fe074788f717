import { expect, test } from 'vitest'
import { effectOf, importLabel } from './import-words.ts'

test('a file says what it will do, and what it did', () => {
  const counts = { added: 12, changed: 3, unchanged: 5 }
  expect(effectOf({ ...counts, isDone: false })).toBe('12 will be added, 3 will be changed, 5 stay the same.')
  expect(effectOf({ ...counts, isDone: true })).toBe('12 added, 3 changed, 5 stayed the same.')
  expect(effectOf({ added: 0, changed: 0, unchanged: 1, isDone: false })).toBe('1 stays the same.')
  expect(effectOf({ added: 0, changed: 0, unchanged: 0, isDone: false })).toBe(
    'This file has no listings. Add rows below the header row.',
  )
})

test('the button counts only what is added or changed', () => {
  expect(importLabel({ added: 12, changed: 3, unchanged: 5 })).toBe('Import 15 listings')
  expect(importLabel({ added: 1, changed: 0, unchanged: 5 })).toBe('Import 1 listing')
})
