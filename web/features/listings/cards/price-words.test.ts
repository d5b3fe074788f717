import { expect, it } from 'vitest'
import type { MarketFacts } from '#contract/kinds/market.ts'
import { priceLineOf } from './price-words.ts'

const vehicle = { make: 'Kitamori', model: 'Ruri', year: 1994, mileage: null, takesOffers: false, heldUntil: null }
const market = { stock: 1, available: 1, selling: 'open' } as MarketFacts

it('says what a vehicle for sale and a part cost, in dollars', () => {
  const forSale = { ...vehicle, isForSale: true, askingUsd: 14_800 }
  expect(priceLineOf({ tokens: 400, vehicle: forSale })).toBe('For sale: $14,800')
  expect(priceLineOf({ tokens: 5, market })).toBe('$1.25')
})

it('says that a part can’t be bought, with its price', () => {
  expect(priceLineOf({ tokens: 180, market: { ...market, selling: 'closed' } })).toBe('Not for sale yet: $45')
  expect(priceLineOf({ tokens: 180, market: { ...market, selling: 'vacation' } })).toBe('Seller on vacation: $45')
  expect(priceLineOf({ tokens: 180, market: { ...market, stock: 0, available: 0 } })).toBe('Sold out: $45')
})

it('says that a deposit took a vehicle off the market', () => {
  const held = { ...vehicle, isForSale: true, askingUsd: 14_800, heldUntil: '2026-11-30T12:00:00Z' }
  expect(priceLineOf({ tokens: 400, vehicle: held })).toBe('Sale pending: $14,800')
})

it('says that a vehicle is for sale even if it has no price yet', () => {
  expect(priceLineOf({ tokens: null, vehicle: { ...vehicle, isForSale: true, askingUsd: null } })).toBe('For sale')
})

it('shows no price for a vehicle on display, or for a tip', () => {
  const shown = { ...vehicle, isForSale: false, askingUsd: null }
  expect(priceLineOf({ tokens: 400, vehicle: shown })).toBeNull()
  expect(priceLineOf({ tokens: 40 })).toBeNull()
})
