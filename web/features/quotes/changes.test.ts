import { expect, test } from 'vitest'
import type { QuoteLine } from '#contract/quotes.ts'
import { changesOf } from './changes.ts'

const labor: QuoteLine = {
  kind: 'labor',
  title: 'Labor',
  condition: null,
  quantity: 7,
  priceVbt: 280,
  totalVbt: 1960,
}
const terms = {
  lines: [labor],
  totalVbt: 1960,
  range: null,
  warrantyMonths: 12,
  warrantyMiles: null,
  availableFrom: '2026-11-24',
  workingDays: 2,
  note: 'In at eight.',
}

test('a quote that says the same has no changes', () => {
  expect(changesOf(terms, { ...terms, lines: [{ ...labor }] })).toEqual([])
})

test('each change is named with what it was before', () => {
  const seal: QuoteLine = { ...labor, kind: 'part', title: 'Seal', condition: 'new', quantity: 1, totalVbt: 280 }
  expect(changesOf(terms, { ...terms, totalVbt: 2240, lines: [labor, seal] })).toEqual([
    'Price: $560.00, was $490.00.',
    'Added: Seal (new).',
  ])
  expect(changesOf(terms, { ...terms, lines: [{ ...labor, quantity: 6 }], totalVbt: 1680 })).toEqual([
    'Price: $420.00, was $490.00.',
    'Added: Labor, 6 h. Removed: Labor, 7 h.',
  ])
  expect(changesOf(terms, { ...terms, warrantyMonths: null, availableFrom: '2026-11-25', note: null })).toEqual([
    'Warranty: none, was 12 months.',
    'Available from: Nov 25, takes 2 days, was Nov 24, takes 2 days.',
    'The note is new.',
  ])
})

test('lines with the same names may have other prices', () => {
  const moved = [{ ...labor, priceVbt: 300 }]
  expect(changesOf(terms, { ...terms, lines: moved })).toEqual(['The prices of some lines changed.'])
})
