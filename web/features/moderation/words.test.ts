import { expect, test } from 'vitest'
import { loggedWords } from './words.ts'

test('the public log says what happened to an item, or to a member because of it', () => {
  expect([
    loggedWords('keep', 'comment'),
    loggedWords('hide', 'post'),
    loggedWords('warn', 'order'),
    loggedWords('suspend', 'review'),
    loggedWords('suspend', 'member'),
  ]).toEqual([
    'Comment kept',
    'Post hidden',
    'Member warned for an order',
    'Member suspended for a review',
    'Member suspended',
  ])
})
