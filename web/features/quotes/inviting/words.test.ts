import { expect, test } from 'vitest'
import { leftToInvite } from './words.ts'

test('what is left of the invitations is said as a number, and their end as such', () => {
  expect([10, 9, 1, 0].map(leftToInvite)).toEqual([
    'You can invite up to 10.',
    'You can invite 9 more.',
    'You can invite 1 more.',
    'You’ve invited as many as you can for this request.',
  ])
})
