import { expect, test } from 'vitest'
import { POST_KINDS } from '#contract/posts.ts'
import { emptyValues } from './form-values.ts'
import { inForm, mistakesIn } from './mistakes.ts'

const fieldsOf = (mistakes: { field: string }[]) => mistakes.map(({ field }) => field)

test.for(POST_KINDS)('an empty %s post is missing its title and description', (kind) => {
  expect(fieldsOf(mistakesIn(kind, { ...emptyValues(), title: '  ' }))).toEqual(
    expect.arrayContaining(['title', 'description']),
  )
})

test('each kind has its own required fields', () => {
  expect(fieldsOf(mistakesIn('vehicle', emptyValues()))).toEqual(['title', 'description', 'make', 'model', 'year'])
  expect(fieldsOf(mistakesIn('market', emptyValues()))).toEqual([
    ...['title', 'description', 'tokens', 'condition', 'category'],
  ])
})

test('an emoji counts as one character', () => {
  const complete = { ...emptyValues(), description: 'x' }

  expect(mistakesIn('video', { ...complete, title: '🏁'.repeat(120) })).toEqual([])
  expect(mistakesIn('video', { ...complete, title: '🏁'.repeat(121) })).toEqual([
    { field: 'title', message: 'At most 120 characters; these are 121.' },
  ])
})

test('tokens must be a whole number of at most a million', () => {
  const complete = { ...emptyValues(), title: 'x', description: 'x' }

  for (const tokens of ['0', '1,000,000', '']) expect(mistakesIn('video', { ...complete, tokens })).toEqual([])
  for (const tokens of ['-1', '1.5', '1000001', 'ten']) {
    expect(fieldsOf(mistakesIn('video', { ...complete, tokens }))).toEqual(['tokens'])
  }
})

test('an event must end after it starts', () => {
  const event = { ...emptyValues('America/Denver'), title: 'x', description: 'x', startsAt: '2026-12-05T18:00' }

  expect(mistakesIn('event', { ...event, endsAt: '2026-12-05T18:01' })).toEqual([])
  expect(fieldsOf(mistakesIn('event', { ...event, endsAt: '2026-12-05T18:00' }))).toEqual(['endsAt'])
})

test('a server error for the category of a business appears at its form field', () => {
  expect(inForm('directory', { field: 'category', message: 'No.' })).toEqual({
    field: 'serviceCategory',
    message: 'No.',
  })
})
