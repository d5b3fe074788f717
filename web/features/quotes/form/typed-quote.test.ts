import { expect, test } from 'vitest'
import { typedTotalOf } from './typed-lines.ts'
import { bodyOf, unfinishedIn, wrongIn } from './typed-quote.ts'
import { emptyValues, newLine, type QuoteValues, type TypedLine } from './values.ts'

const today = '2026-11-18'
const labor: TypedLine = { key: 'a', choice: 'labor', title: 'Labor', quantity: '7.5', price: '70' }
const kit: TypedLine = { key: 'b', choice: 'oem', title: ' Clutch kit ', quantity: '1', price: '900 VBT' }
const off: TypedLine = { key: 'c', choice: 'discount', title: 'First visit', quantity: '1', price: '$20' }
const values: QuoteValues = { ...emptyValues(7), lines: [labor, kit, off], availableFrom: '2026-11-24' }

const shown = (changed: Partial<QuoteValues>) =>
  Object.entries(unfinishedIn({ ...values, ...changed }, today)).filter(([, words]) => words)

test('a finished quote is sent in VBT, under the server’s names', () => {
  expect(shown({})).toEqual([])
  expect(bodyOf({ ...values, warrantyMonths: '12', warrantyMiles: '12,000', note: ' Oil is on me. ' })).toEqual({
    businessId: 7,
    lines: [
      { kind: 'labor', title: 'Labor', quantity: 7.5, priceVbt: 280 },
      { kind: 'part', condition: 'oem', title: 'Clutch kit', quantity: 1, priceVbt: 900 },
      { kind: 'discount', title: 'First visit', quantity: 1, priceVbt: 80 },
    ],
    warrantyMonths: 12,
    warrantyMiles: 12_000,
    availableFrom: '2026-11-24',
    workingDays: 1,
    validDays: 7,
    note: 'Oil is on me.',
  })
})

test('each line shows what it comes to', () => {
  expect([labor, kit, off].map(typedTotalOf)).toEqual([2100, 900, -80])
  expect(typedTotalOf({ ...labor, quantity: '' })).toBeNull()
})

test.for<[what: string, changed: Partial<QuoteValues>, field: string, words: RegExp]>([
  ['nothing filled in', { lines: [newLine('labor'), newLine('new')] }, 'lines', /^Add at least one line/],
  ['a line without a name', { lines: [{ ...kit, title: ' ' }] }, 'lines.0.title', /^Say what it is/],
  ['a third of an hour', { lines: [{ ...labor, quantity: '1.3' }] }, 'lines.0.quantity', /in quarter hours/],
  ['half a part', { lines: [{ ...kit, quantity: '1.5' }] }, 'lines.0.quantity', /whole number from 1 to 999/],
  ['a price between steps', { lines: [{ ...kit, price: '18.10' }] }, 'lines.0.priceVbt', /\$18.00 or \$18.25/],
  ['a discount of nothing', { lines: [labor, { ...off, price: '0' }] }, 'lines.1.priceVbt', /^Enter \$0.25 to/],
  ['a discount of everything', { lines: [labor, { ...off, price: '525' }] }, 'lines', /more than \$0/],
  ['a start in the past', { availableFrom: '2026-11-17' }, 'availableFrom', /Nov 18, 2026 to May 17, 2027/],
  ['no start', { availableFrom: '' }, 'availableFrom', /^Choose a day/],
  ['no days of work', { workingDays: '0' }, 'workingDays', /^Enter 1 to 90 days\.$/],
  ['too long a validity', { validDays: '31' }, 'validDays', /^Enter 1 to 30 days\.$/],
  ['too long a warranty', { warrantyMonths: '121' }, 'warrantyMonths', /or leave it empty/],
])('%s is named at its field', ([, changed, field, words]) =>
  expect(shown(changed)).toEqual([[field, expect.stringMatching(words)]]),
)

test('lines that nobody filled in are neither wrong nor sent', () => {
  const lines = [labor, newLine('new')]
  expect(shown({ lines })).toEqual([])
  expect(bodyOf({ ...values, lines }).lines).toHaveLength(1)
})

test('a range goes from less to more, and leaves out the lines', () => {
  const isRange = true
  expect(shown({ isRange, range: { fromVbt: '600', toVbt: '500' } })).toEqual([
    ['range.toVbt', 'Enter more than $600.00 (2,400 VBT).'],
  ])
  expect(bodyOf({ ...values, isRange, range: { fromVbt: '600', toVbt: '900' } })).toMatchObject({
    lines: [],
    range: { fromVbt: 2400, toVbt: 3600 },
  })
})

test('a note that is too long says so while typing', () => {
  expect(wrongIn({ ...values, note: 'a'.repeat(2001) }).note).toMatch(/up to 2,000 characters/)
})
