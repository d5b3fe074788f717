import { expect, test } from 'vitest'
import { hiddenWords, ordersWords, sessionWords } from './effect-words.ts'

test('a suspension says what it hides', () => {
  expect(hiddenWords({ posts: 6, comments: 3, replies: 0 }, false)).toBe('Hides 6 posts and 3 comments until then.')
  expect(hiddenWords({ posts: 1, comments: 1, replies: 2 }, true)).toBe('Hides 1 post, 1 comment, and 2 replies.')
  expect(hiddenWords({ posts: 0, comments: 0, replies: 1 }, false)).toBe('Hides 1 reply until then.')
  expect(hiddenWords({ posts: 0, comments: 0, replies: 0 }, false)).toBeNull()
})

test('a full one ends sessions, and a read-only one doesn’t', () => {
  expect(sessionWords('full', 2)).toBe('Ends 2 sessions now. Signing in only shows why, and how to appeal.')
  expect(sessionWords('full', 0)).toBe('They aren’t signed in now. Signing in only shows why, and how to appeal.')
  expect(sessionWords('read_only', 2)).toBe('They can read, and finish what’s under way.')
})

test('orders without a choice come back', () => {
  expect(ordersWords(0)).toBe('They have no open orders to deliver.')
  expect(ordersWords(1)).toMatch(/^1 open order to deliver\. .* after 7 days\.$/)
})
