import { expect, test } from 'vitest'
import { POST_KINDS } from '#contract/posts.ts'
import { emptyValues } from './form-values.ts'
import { inForm, mistakesIn } from './mistakes.ts'

const fieldsOf = (mistakes: { field: string }[]) => mistakes.map(({ field }) => field)

test.for(POST_KINDS)('a %s post without a word lacks its title and its description', (kind) => {
  expect(fieldsOf(mistakesIn(kind, { ...emptyValues(), title: '  ' }))).toEqual(
    expect.arrayContaining(['title', 'description']),
  )
})

test('a kind asks for what it cannot do without', () => {
  expect(fieldsOf(mistakesIn('vehicle', emptyValues()))).toEqual(['title', 'description', 'make', 'model', 'year'])
  expect(fieldsOf(mistakesIn('market', emptyValues()))).toEqual([
    ...['title', 'description', 'tokens', 'condition', 'category'],
  ])
})

test('an emoji is one character of a title', () => {
  const complete = { ...emptyValues(), description: 'x' }

  expect(mistakesIn('video', { ...complete, title: '🏁'.repeat(120) })).toEqual([])
  expect(mistakesIn('video', { ...complete, title: '🏁'.repeat(121) })).toEqual([
    { field: 'title', message: 'At most 120 characters; these are 121.' },
  ])
})

test('tokens are whole and at most a million', () => {
  const complete = { ...emptyValues(), title: 'x', description: 'x' }

  for (const tokens of ['0', '1,000,000', '']) expect(mistakesIn('video', { ...complete, tokens })).toEqual([])
  for (const tokens of ['-1', '1.5', '1000001', 'ten']) {
    expect(fieldsOf(mistakesIn('video', { ...complete, tokens }))).toEqual(['tokens'])
  }
})

test('an event ends after it starts', () => {
  const event = { ...emptyValues('America/Denver'), title: 'x', description: 'x', startsAt: '2026-12-05T18:00' }

  expect(mistakesIn('event', { ...event, endsAt: '2026-12-05T18:01' })).toEqual([])
  expect(fieldsOf(mistakesIn('event', { ...event, endsAt: '2026-12-05T18:00' }))).toEqual(['endsAt'])
})

test('a refusal of the category of a workshop is shown at its own field', () => {
  expect(inForm('directory', { field: 'category', message: 'No.' })).toEqual({
    field: 'serviceCategory',
    message: 'No.',
  })
})
