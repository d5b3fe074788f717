import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Card, cardMistakes, slashedDate, spacedNumber } from './card-fields.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const right: Card = {
  firstName: 'Mara',
  lastName: 'Okafor',
  number: '4242 4242 4242 4242',
  expires: '08 / 29',
  cvv: '123',
  zip: '90039',
}

function mistakesIn(change: Partial<Card>) {
  const found = Object.entries(cardMistakes({ ...right, ...change })).filter(([, mistake]) => mistake)
  return Object.fromEntries(found)
}

test('a test card with everything filled in is fine, however it was typed', () => {
  expect(mistakesIn({})).toEqual({})
  for (const change of [
    { number: '4242424242424242' },
    { number: '4242-4242-4242-4242' },
    { number: '5555 5555 5555 4444' },
    { expires: '11 / 26' },
    { zip: '90039-1234' },
  ]) {
    expect(mistakesIn(change), JSON.stringify(change)).toEqual({})
  }
})

test('every field says what it needs', () => {
  const empty = { firstName: ' ', lastName: '', number: '', expires: '', cvv: '', zip: '' }
  expect(mistakesIn(empty)).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    number: 'Enter the card number.',
    expires: 'Enter the date.',
    cvv: 'Enter the 3 digits.',
    zip: 'Enter the ZIP code.',
  })
})

test.for([
  ['number', '4242 4242', 'The card number is too short.'],
  ['number', '4242 4242 4242 4243', 'Check the card number.'],
  ['number', 'abcd', 'Check the card number.'],
  ['number', '4111 1111 1111 1111', 'Use a test card. Choose one from the list below.'],
  ['expires', '13 / 29', 'Use month and year: 08 / 29.'],
  ['expires', '08', 'Use month and year: 08 / 29.'],
  ['expires', '10 / 26', 'The card has expired.'],
  ['expires', '08 / 25', 'The card has expired.'],
  ['expires', '08 / 59', 'Check the year.'],
  ['cvv', '12', 'Enter the 3 digits.'],
  ['zip', '9003', 'A ZIP code has 5 digits.'],
  ['zip', '900391234', 'A ZIP code has 5 digits.'],
  ['firstName', 'a'.repeat(61), 'Use up to 60 characters. This has 61.'],
] as const)('%s %s: %s', ([field, value, mistake]) => {
  expect(mistakesIn({ [field]: value })).toEqual({ [field]: mistake })
})

test('an American Express card has 4 digits on its front, and other groups', () => {
  expect(spacedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(mistakesIn({ number: '3782 822463 10005' }).cvv).toBe('Enter the 4 digits.')
})

test('a number is grouped while it is typed or pasted', () => {
  expect(spacedNumber('42424')).toBe('4242 4')
  expect(spacedNumber(' 4242-4242 42424242\n')).toBe('4242 4242 4242 4242')
  expect(spacedNumber('9'.repeat(30))).toHaveLength(22)
  expect(spacedNumber('')).toBe('')
})

test.for([
  ['0', '0'],
  ['08', '08'],
  ['082', '08 / 2'],
  ['0829', '08 / 29'],
  ['829', '08 / 29'],
  ['8/29', '08 / 29'],
  ['08/2029', '08 / 29'],
  ['08 / ', '08'],
] as const)('the date %s becomes %s', ([typed, shown]) => {
  expect(slashedDate(typed)).toBe(shown)
})
