import { expect, test } from 'vitest'
import type { Quote, QuoteSort } from '#contract/quotes.ts'
import { inOrder, matchPoints } from './best-match.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const usual = {
  state: 'open',
  totalVbt: 1_000,
  range: null,
  overVbt: null,
  availableFrom: '2026-11-28',
  rating: { stars: 5, count: 8 },
  miles: 0,
} as const
type Compared = Parameters<typeof matchPoints>[0]
const quote = (id: number, given: Partial<Omit<Quote, 'id'>> = {}): Compared => ({ ...usual, id, ...given })
const idsOf = (quotes: Compared[], sort: QuoteSort) => inOrder(quotes, sort, NOW).map(({ id }) => id)

test.for([
  ['a perfect one', {}, 150],
  ['below the budget', { overVbt: -200 }, 150],
  ['a third over the budget', { totalVbt: 1_200, overVbt: 300 }, 62],
  ['far over the budget', { totalVbt: 5_000, overVbt: 4_000 }, 50],
  [
    'a range that begins over the budget',
    { totalVbt: null, range: { fromVbt: 1_100, toVbt: 2_000 }, overVbt: 100 },
    85,
  ],
  ['work that starts in 10 days', { availableFrom: '2026-12-08' }, 140],
  ['work that starts in 60 days', { availableFrom: '2027-01-27' }, 125],
  ['work that could have started', { availableFrom: '2026-11-01' }, 150],
  ['a provider without reviews', { rating: null }, 144],
  ['20 miles away', { miles: 20 }, 146],
  ['400 miles away', { miles: 400 }, 140],
  ['from an unknown distance', { miles: null }, 140],
] as const)('%s: %j is worth %i points', ([, given, points]) => {
  expect(matchPoints(quote(1, given as never), NOW)).toBe(points)
})

test('a quote within the budget beats every quote over it', () => {
  const poor = quote(1, { availableFrom: '2027-05-01', rating: { stars: 1, count: 1 }, miles: 900 })
  const rich = quote(2, { totalVbt: 1_001, overVbt: 1 })

  expect(idsOf([rich, poor], 'best')).toEqual([1, 2])
})

test('quotes are sorted by what the author chose; of equals, the earlier one comes first', () => {
  const quotes = [
    quote(1, { totalVbt: 900, availableFrom: '2026-12-05', rating: { stars: 4, count: 2 } }),
    quote(2, { totalVbt: null, range: { fromVbt: 800, toVbt: 2_000 }, availableFrom: '2026-12-04', rating: null }),
    quote(3, { totalVbt: 700, availableFrom: '2026-12-05' }),
    quote(4, { totalVbt: 900, availableFrom: '2026-12-03' }),
  ]

  expect(idsOf(quotes, 'price')).toEqual([3, 2, 1, 4])
  expect(idsOf(quotes, 'start')).toEqual([4, 2, 1, 3])
  expect(idsOf(quotes, 'rating')).toEqual([3, 4, 1, 2])
})

test('the one that was paid comes first, and what is over last, whatever the order', () => {
  const quotes = [
    quote(1, { state: 'lost', totalVbt: 1 }),
    quote(2, { state: 'expired', totalVbt: 2 }),
    quote(3, { state: 'open', totalVbt: 500 }),
    quote(4, { state: 'reserved', totalVbt: 400 }),
    quote(5, { state: 'accepted', totalVbt: 900 }),
  ]

  expect(idsOf(quotes, 'price')).toEqual([5, 4, 3, 1, 2])
})
