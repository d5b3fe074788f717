import { expect, test } from 'vitest'
import { leftToInvite } from './words.ts'

test('what is left of the invitations is said as a number, and their end as such', () => {
  expect([10, 1, 0].map(leftToInvite)).toEqual([
    'You can invite 10 more.',
    'You can invite 1 more.',
    'You’ve invited as many as you can for this request.',
  ])
})
