import { expect, it } from 'vitest'
import { priceLineOf } from './price-words.ts'

const vehicle = { make: 'Kitamori', model: 'Ruri', year: 1994, mileage: null, takesOffers: false, heldUntil: null }

it('says what a vehicle for sale and a part cost, in dollars', () => {
  const forSale = { ...vehicle, isForSale: true, askingUsd: 14_800 }
  expect(priceLineOf({ kind: 'vehicle', tokens: 400, vehicle: forSale })).toBe('For sale: $14,800')
  expect(priceLineOf({ kind: 'market', tokens: 5 })).toBe('$1.25')
})

it('says that a deposit took a vehicle off the market', () => {
  const held = { ...vehicle, isForSale: true, askingUsd: 14_800, heldUntil: '2026-11-30T12:00:00Z' }
  expect(priceLineOf({ kind: 'vehicle', tokens: 400, vehicle: held })).toBe('Sale pending: $14,800')
})

it('says that a vehicle is for sale even if it has no price yet', () => {
  expect(
    priceLineOf({ kind: 'vehicle', tokens: null, vehicle: { ...vehicle, isForSale: true, askingUsd: null } }),
  ).toBe('For sale')
})

it('shows no price for a vehicle on display, or for a tip', () => {
  const shown = { ...vehicle, isForSale: false, askingUsd: null }
  expect(priceLineOf({ kind: 'vehicle', tokens: 400, vehicle: shown })).toBeNull()
  expect(priceLineOf({ kind: 'video', tokens: 40 })).toBeNull()
})
