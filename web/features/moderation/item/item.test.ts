import { expect, test } from 'vitest'
import type { AuthorRecord } from '#contract/moderation.ts'
import { earlierWords } from './author.tsx'
import { partsOf } from './marked-text.tsx'
import { rightWords } from './right-words.ts'

test('words and links that a check found are marked, in any case of letters', () => {
  const parts = partsOf('Wire it. WIRE it to a.b/c', ['wire', 'a.b'])
  expect(parts.filter(({ isFound }) => isFound).map(({ part }) => part)).toEqual(['Wire', 'WIRE', 'a.b'])
  expect(parts.map(({ part }) => part).join('')).toBe('Wire it. WIRE it to a.b/c')
  expect(partsOf('axb', ['a.b']).some(({ isFound }) => isFound)).toBe(false)
})

test('reporters are weighed by how often they were right', () => {
  expect(rightWords({ right: 0, wrong: 0 })).toBe('No earlier reports')
  expect(rightWords({ right: 1, wrong: 0 })).toBe('Right once before')
  expect(rightWords({ right: 0, wrong: 1 })).toBe('Wrong once before')
  expect(rightWords({ right: 3, wrong: 1 })).toBe('Right 3 of 4 times')
})

test('the record sums up what was decided before', () => {
  const none = { hidden: 0, warnings: 0, suspensions: 0, dismissed: 0 } as AuthorRecord
  expect(earlierWords(none)).toBe('Nothing')
  expect(earlierWords({ ...none, hidden: 2, warnings: 1, dismissed: 3 })).toBe(
    '2 hidden, 1 warning, 3 reports dismissed',
  )
})
