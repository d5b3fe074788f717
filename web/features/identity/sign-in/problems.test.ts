import { expect, test } from 'vitest'
import { problemsIn } from './problems.ts'

const field = (
  name: string,
  value: string,
  more: { type?: string; minLength?: number; typeMismatch?: boolean } = {},
) => {
  const { type = 'text', minLength = -1, typeMismatch = false } = more
  return { name, type, value, minLength, validity: { typeMismatch }, labels: [{ textContent: 'Work email' }] }
}

test.for<[what: string, typed: ReturnType<typeof field>, problem: string | undefined]>([
  ['an empty field', field('email', ' '), 'Enter your work email.'],
  ['a password of spaces', field('password', ' '.repeat(8), { type: 'password', minLength: 8 }), undefined],
  ['an empty password', field('password', '', { type: 'password', minLength: 8 }), 'Enter your work email.'],
  ['a short password', field('password', '🚗🚗🚗', { type: 'password', minLength: 8 }), 'Use at least 8 characters.'],
  ['no email address', field('email', 'mara@', { typeMismatch: true }), 'That doesn’t look like an email address.'],
  ['good text', field('name', 'Mara'), undefined],
])('%s', ([, typed, problem]) => {
  const button = { name: '', validity: {}, type: 'submit' }
  expect(problemsIn({ elements: [typed, button] })[typed.name]).toBe(problem)
})
