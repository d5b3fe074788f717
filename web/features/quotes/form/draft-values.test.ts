import { expect, test } from 'vitest'
import { valuesIn } from './draft-values.ts'
import { emptyValues } from './values.ts'

const start = emptyValues(undefined)
const typed = { ...start, note: 'Half a', range: { fromVbt: '1', toVbt: '' }, isRange: true, lines: [] }

test('a draft brings back everything that was typed', () => {
  expect(valuesIn({ values: typed, ofVersion: null }, null, start)).toEqual(typed)
})

test('a draft of an earlier version of the quote is not used', () => {
  expect(valuesIn({ values: typed, ofVersion: 1 }, 2, start)).toBeNull()
  expect(valuesIn({ values: typed, ofVersion: null }, 1, start)).toBeNull()
})

test('what is broken in a draft is left out', () => {
  expect(valuesIn(null, null, start)).toBeNull()
  expect(valuesIn({ values: 7, ofVersion: null }, null, start)).toBeNull()
  const broken = { note: 7, isRange: 'yes', lines: [{ choice: 'magic' }], range: {}, photos: [null], validDays: '3' }
  expect(valuesIn({ values: broken, ofVersion: null }, null, start)).toEqual({ ...start, lines: [], validDays: '3' })
})
