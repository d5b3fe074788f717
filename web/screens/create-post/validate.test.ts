import { expect, test } from 'vitest'
import { POST_KINDS } from '#contract/posts.ts'
import { emptyValues } from './form-values.ts'
import { atFormField, validate } from './validate.ts'

const fieldsOf = (errors: { field: string }[]) => errors.map(({ field }) => field)

test.for(POST_KINDS)('an empty %s post is missing its title and description', (kind) => {
  expect(fieldsOf(validate(kind, { ...emptyValues(), title: '  ' }))).toEqual(
    expect.arrayContaining(['title', 'description']),
  )
})

test('each kind has its own required fields', () => {
  expect(fieldsOf(validate('vehicle', emptyValues()))).toEqual(['title', 'description', 'make', 'model', 'year'])
  expect(fieldsOf(validate('market', emptyValues()))).toEqual([
    'title',
    'description',
    'tokens',
    'condition',
    'category',
  ])
})

test('an emoji counts as one character', () => {
  const complete = { ...emptyValues(), description: 'x' }

  expect(validate('video', { ...complete, title: '🏁'.repeat(120) })).toEqual([])
  expect(validate('video', { ...complete, title: '🏁'.repeat(121) })).toEqual([
    { field: 'title', message: 'Use up to 120 characters. This has 121.' },
  ])
})

test('photos beyond what a kind takes are counted, not dropped', () => {
  const photo = { url: '/a.webp', name: 'a.jpg', previewUrl: null }
  const values = { ...emptyValues(), title: 'x', description: 'x', images: Array.from({ length: 12 }, () => photo) }

  expect(validate('blog', values)).toEqual([
    { field: 'images', message: 'You can have up to 10 photos here. Remove 2.' },
  ])
  expect(fieldsOf(validate('vehicle', values))).not.toContain('images')
  expect(validate('forum', values)).toEqual([])
})

test('tokens must be a whole number of at most a million', () => {
  const complete = { ...emptyValues(), title: 'x', description: 'x' }

  for (const tokens of ['0', '1,000,000', '', '$10.25']) expect(validate('video', { ...complete, tokens })).toEqual([])
  for (const tokens of ['-1', '1.5', '1000001', 'ten', '$10.10']) {
    expect(fieldsOf(validate('video', { ...complete, tokens }))).toEqual(['tokens'])
  }
})

test('the price of a service must be in steps of $0.25, too', () => {
  const business = { ...emptyValues(), title: 'x', description: 'x', timeZone: 'America/Denver' }
  const errors = (priceVbt: string) =>
    validate('directory', { ...business, services: [{ name: 'Alignment', priceVbt, minutes: '' }] })

  for (const price of ['', '0', '300', '$75.25']) expect(errors(price)).toEqual([])
  expect(errors('$75.10')).toEqual([
    { field: 'services', message: 'Alignment: Prices go in steps of $0.25: $75.00 or $75.25.' },
  ])
})

test('a vehicle for sale needs an asking price in whole dollars, a vehicle on display does not', () => {
  const vehicle = { ...emptyValues(), title: 'x', description: 'x', make: 'x', model: 'x', year: '1994' }
  const forSale = { ...vehicle, isForSale: true }

  expect(validate('vehicle', { ...vehicle, askingUsd: 'a lot' })).toEqual([])
  for (const askingUsd of ['1', '$14,800', '100000000'])
    expect(validate('vehicle', { ...forSale, askingUsd })).toEqual([])
  for (const askingUsd of ['', '0', '14800.50', '100,000,001', 'a lot']) {
    expect(validate('vehicle', { ...forSale, askingUsd })).toEqual([
      { field: 'askingUsd', message: 'Asking price: enter a whole dollar amount from $1 to $100,000,000.' },
    ])
  }
})

test('an event must end after it starts', () => {
  const event = { ...emptyValues('America/Denver'), title: 'x', description: 'x', startsAt: '2026-12-05T18:00' }

  expect(validate('event', { ...event, endsAt: '2026-12-05T18:01' })).toEqual([])
  expect(fieldsOf(validate('event', { ...event, endsAt: '2026-12-05T18:00' }))).toEqual(['endsAt'])
})

test('a server error for the category of a business appears at its form field', () => {
  expect(atFormField('directory', { field: 'category', message: 'No.' })).toEqual({
    field: 'serviceCategory',
    message: 'No.',
  })
})
