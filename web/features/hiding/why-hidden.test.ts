import { expect, test } from 'vitest'
import { whyHidden } from './why-hidden.ts'

test.for([
  ['hold', null, 'This post waits for a moderator, usually less than a day. Nobody else sees it yet.'],
  ['suspension', null, 'This post is hidden while its author is suspended.'],
  ['moderator', 'Spam', 'A moderator hid this post: Spam'],
] as const)('what is hidden by a %s says so', ([hiddenCause, hiddenReason, words]) => {
  expect(whyHidden('post', { hiddenCause, hiddenReason })).toBe(words)
})
