import { expect, test } from 'vitest'
import { blankMistake, emailMistake, newPasswordMistake, passwordMistake } from './mistakes.ts'

test.for<[what: string, mistake: string | null, expected: string | null]>([
  ['a blank name', blankMistake(' ', 'name'), 'Enter your name.'],
  ['a name', blankMistake('Mara', 'name'), null],
  ['a blank email', emailMistake(''), 'Enter your email.'],
  ['half an email address', emailMistake('mara@'), 'That doesn’t look like an email address.'],
  ['an email address with a space', emailMistake('mara @example.com'), 'That doesn’t look like an email address.'],
  ['an email address', emailMistake("o'mara+cars@mail.example.com"), null],
  ['no password', passwordMistake(''), 'Enter your password.'],
  ['no current password', passwordMistake('', 'current password'), 'Enter your current password.'],
  ['a short password that exists', passwordMistake('🚗'), null],
  ['no new password', newPasswordMistake('', 'new password'), 'Enter your new password.'],
  ['a new password of three emoji', newPasswordMistake('🚗🚗🚗'), 'Use at least 8 characters.'],
  ['a new password of spaces', newPasswordMistake(' '.repeat(8)), null],
])('%s', ([, mistake, expected]) => {
  expect(mistake).toBe(expected)
})
