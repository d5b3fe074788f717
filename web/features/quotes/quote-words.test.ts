import { expect, test } from 'vitest'
import {
  budgetWords,
  lineName,
  priceOf,
  quoteStateWords,
  signedDollars,
  startWords,
  tokensOf,
  validWords,
  warrantyWords,
} from './quote-words.ts'

const line = { title: 'Clutch kit', condition: null, quantity: 1 }

test.for<[line: Parameters<typeof lineName>[0], name: string]>([
  [{ ...line, kind: 'labor', title: 'Labor', quantity: 7.5 }, 'Labor, 7.5 h'],
  [{ ...line, kind: 'part', condition: 'oem' }, 'Clutch kit (OEM)'],
  [{ ...line, kind: 'part', condition: 'used', quantity: 4 }, 'Clutch kit (used), 4 pieces'],
  [{ ...line, kind: 'fee', title: 'Shop supplies' }, 'Shop supplies'],
  [{ ...line, kind: 'discount', title: 'First visit' }, 'First visit'],
])('a line reads as in a shop: %j', ([given, name]) => expect(lineName(given)).toBe(name))

test('a price is in dollars and VBT, and a range says from where to where', () => {
  expect([priceOf({ totalVbt: 3000, range: null }), tokensOf({ totalVbt: 3000, range: null })]).toEqual([
    '$750.00',
    '3,000 VBT',
  ])
  const rough = { totalVbt: null, range: { fromVbt: 2400, toVbt: 3600 } }
  expect([priceOf(rough), tokensOf(rough)]).toEqual(['$600.00 to $900.00', '2,400 to 3,600 VBT'])
})

test('an amount of nothing is free, and a discount has a minus', () => {
  expect([signedDollars(68), signedDollars(0), signedDollars(-80)]).toEqual(['$17.00', 'Free', '−$20.00'])
})

test('the budget is compared in words', () => {
  expect(budgetWords(-200)).toEqual({ words: '$50.00 (200 VBT) under budget', isWithin: true })
  expect(budgetWords(400)).toEqual({ words: '$100.00 (400 VBT) over budget', isWithin: false })
  expect(budgetWords(0)?.words).toBe('Exactly on budget')
  expect(budgetWords(0, true)?.words).toBe('Partly within budget')
  expect(budgetWords(null)).toBeNull()
})

test('a warranty ends by time, by miles, or both', () => {
  expect(warrantyWords({ warrantyMonths: 12, warrantyMiles: 12_000 })).toBe('12 months or 12,000 miles')
  expect(warrantyWords({ warrantyMonths: 1, warrantyMiles: null })).toBe('1 month')
  expect(warrantyWords({ warrantyMonths: null, warrantyMiles: 500 })).toBe('500 miles')
  expect(warrantyWords({ warrantyMonths: null, warrantyMiles: null })).toBeNull()
})

test('the start is a calendar day, whatever the time zone of the reader', () => {
  expect(startWords({ availableFrom: '2026-11-24', workingDays: 2 })).toBe('Nov 24, takes 2 days')
  expect(startWords({ availableFrom: '2026-12-01', workingDays: 1 })).toBe('Dec 1, takes 1 day')
})

const now = Date.parse('2026-11-18T12:00:00Z')

test.for([
  ['2026-11-22T13:00:00Z', '4 more days', false],
  ['2026-11-19T12:00:00Z', '1 more day', false],
  ['2026-11-19T11:59:00Z', '23 more hours', true],
  ['2026-11-18T12:20:00Z', '20 more minutes', true],
  ['2026-11-18T12:00:20Z', '1 more minute', true],
  ['2026-11-18T12:00:00Z', 'No longer valid', true],
] as const)('a quote that is valid until %s says %s', ([until, words, isSoon]) =>
  expect(validWords(until, now)).toEqual({ words, isSoon }),
)

test('an open quote needs no state, and each side reads its own words for the others', () => {
  expect(quoteStateWords({ state: 'open', viewer: 'buyer' })).toBeNull()
  expect(quoteStateWords({ state: 'reserved', viewer: 'buyer' })?.name).toBe('You accepted it')
  expect(quoteStateWords({ state: 'reserved', viewer: 'seller' })?.name).toBe('Accepted, waiting for payment')
  expect(quoteStateWords({ state: 'lost', viewer: 'seller' })?.name).toBe('Another quote was accepted')
})
