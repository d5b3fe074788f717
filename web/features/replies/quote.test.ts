import { expect, test } from 'vitest'
import type { Reply } from '#contract/replies.ts'
import { quoteOf } from './quote.ts'

const reply = {
  id: 345,
  postId: 12,
  number: 7,
  author: { id: 1, handle: 'nils', name: 'Nils [B]', showsHandle: false, avatar: null },
  text: '> [Ann in #1](/#/forumpost/12?reply=3):\n> old words\n\nFirst.\n\n- second',
} as Reply

test('a quote names its author and links to the reply, without nested quotes', () => {
  expect(quoteOf(reply, null)).toBe('> [Nils B in #7](/#/forumpost/12?reply=345):\n>\n> First.\n>\n> - second\n\n')
})

test('a quote contains only the selection, if there is one', () => {
  expect(quoteOf(reply, 'second')).toBe('> [Nils B in #7](/#/forumpost/12?reply=345):\n>\n> second\n\n')
})

test('a long quote is cut off', () => {
  const quote = quoteOf({ ...reply, author: null, text: 'word '.repeat(2_000) }, null)
  expect(quote).toContain('Deleted member in #7')
  expect(quote.length).toBeLessThan(1_400)
})
