import { expect, test } from 'vitest'
import { daysOf, quotesOf, readSellerSearch } from './search.ts'

const nothing = {
  tab: undefined,
  payouts: undefined,
  quotes: undefined,
  days: undefined,
  only: undefined,
  sort: undefined,
  q: undefined,
}

test('the address of the dashboard keeps the tab, the days, the filter, the order, and the search', () => {
  expect(readSellerSearch({ tab: 'storefront', days: '90', only: 'sold_out', sort: 'views', q: 'mesh' })).toEqual({
    tab: 'storefront',
    payouts: undefined,
    quotes: undefined,
    days: 90,
    only: 'sold_out',
    sort: 'views',
    q: 'mesh',
  })
})

test('invalid parameters and defaults are dropped', () => {
  expect(readSellerSearch({ tab: 'x', days: '31', only: 'all', sort: 'newest', q: ['a'] })).toEqual(nothing)
  expect(readSellerSearch({ days: '30' })).toEqual(nothing)
  expect(daysOf(nothing)).toBe(30)
})

test('coming back from Stripe opens the payouts', () => {
  expect(readSellerSearch({ payouts: 'done' })).toMatchObject({ tab: 'payouts', payouts: 'done' })
  expect(readSellerSearch({ tab: 'payouts' })).toMatchObject({ tab: 'payouts', payouts: undefined })
})

test('the quotes are open ones, unless the address says otherwise', () => {
  expect(readSellerSearch({ tab: 'quotes', quotes: 'lost' })).toMatchObject({ tab: 'quotes', quotes: 'lost' })
  expect(readSellerSearch({ quotes: 'open' })).toEqual(nothing)
  expect([quotesOf(nothing), quotesOf({ quotes: 'accepted' })]).toEqual(['open', 'accepted'])
})

test('a search for a number stays a text', () => {
  expect(readSellerSearch({ q: 2024 }).q).toBe('2024')
})
