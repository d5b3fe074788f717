import { expect, test } from 'vitest'
import { requestInWords } from './request-words.ts'

test('a request says whether it takes quotes, and how many it has', () => {
  expect(requestInWords({ state: 'open', quotes: 0 })).toBe('Accepting quotes')
  expect(requestInWords({ state: 'open', quotes: 1 })).toBe('Accepting quotes, 1 so far')
  expect(requestInWords({ state: 'open', quotes: 1_200 })).toBe('Accepting quotes, 1,200 so far')
  expect(requestInWords({ state: 'awarded', quotes: 3 })).toBe('Awarded, 3 quotes')
  expect(requestInWords({ state: 'expired', quotes: 0 })).toBe('Expired')
})
