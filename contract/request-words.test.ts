import { expect, test } from 'vitest'
import { requestInWords } from './request-words.ts'

test('a request says whether it takes quotes, and how many it has', () => {
  expect(requestInWords({ state: 'open', quotes: 0 })).toBe('Accepting quotes, no quotes yet')
  expect(requestInWords({ state: 'open', quotes: 1 })).toBe('Accepting quotes, 1 quote so far')
  expect(requestInWords({ state: 'open', quotes: 1_200 })).toBe('Accepting quotes, 1,200 quotes so far')
  expect(requestInWords({ state: 'awarded', quotes: 3 })).toBe('Awarded, 3 quotes')
  expect(requestInWords({ state: 'expired', quotes: 0 })).toBe('Expired')
})
