import { expect, test } from 'vitest'
import type { ListingImportState } from '#contract/listing-imports.ts'
import { headlineOf, importLabel, outcomeWords, planWords, repeatWords } from './import-words.ts'

const counts = { added: 12, changed: 3, unchanged: 5, repeated: 2 }
const nothing = { added: 0, changed: 0, unchanged: 0, repeated: 0 }

test('a file says what it will do', () => {
  expect(planWords(counts, false)).toBe('12 will be added, 3 will be changed, 5 stay the same, 2 will be skipped.')
  expect(planWords(counts, true)).toBe('14 will be added, 3 will be changed, 5 stay the same.')
  expect(planWords({ ...nothing, unchanged: 1 }, false)).toBe('1 stays the same.')
  expect(planWords(nothing, false)).toBe('This file has no listings. Add rows below the header row.')
})

test('an import says what it did, and what it left out', () => {
  const last: ListingImportState = {
    ...counts,
    rows: 23,
    done: 23,
    photos: 0,
    photosDone: 0,
    mistakes: [{ row: 9, column: 'id', message: 'It’s gone.' }],
    state: 'done',
    startedAt: '2026-11-27T00:00:00.000Z',
  }
  expect(outcomeWords(last)).toBe('12 added, 3 changed, 5 stayed the same, 2 skipped.')
  expect(outcomeWords({ ...last, added: 14 })).toBe('14 added, 3 changed, 5 stayed the same.')
})

test('an import that stopped says where, or that photos are why', () => {
  const stopped: ListingImportState = {
    ...nothing,
    rows: 3,
    done: 0,
    photos: 2,
    photosDone: 2,
    mistakes: [{ row: 3, column: 'photos', message: 'a.jpg is damaged.' }],
    state: 'stopped',
    startedAt: '2026-11-27T00:00:00.000Z',
  }
  expect(headlineOf(stopped)).toBe('Nothing was imported, because some photos can’t be used.')
  const limit = { row: 2, column: null, message: 'You’re new.' }
  expect(headlineOf({ ...stopped, mistakes: [limit] })).toBe('The import stopped at row 2.')
  expect(headlineOf({ ...stopped, state: 'done', added: 1 })).toBe('1 listing imported.')
})

test('the button counts only what is added or changed', () => {
  expect(importLabel(counts, false)).toBe('Import 15 listings')
  expect(importLabel(counts, true)).toBe('Import 17 listings')
  expect(importLabel({ ...nothing, added: 1 }, false)).toBe('Import 1 listing')
})

test('repeated rows are counted', () => {
  expect(repeatWords(1)).toBe('1 row matches a listing you already have, or an earlier row, in title and price.')
  expect(repeatWords(30)).toBe('30 rows match listings you already have, or an earlier row, in title and price.')
})
