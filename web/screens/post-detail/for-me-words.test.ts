import { expect, test } from 'vitest'
import { shippingWords } from './for-me-words.ts'

const method = { id: 1, name: 'Ground', priceVbt: 48, minDays: 3, maxDays: 5, freeFromVbt: 800 }
const fast = { ...method, id: 2, name: 'Air', priceVbt: 120, freeFromVbt: null }
const pasadena = { city: 'Pasadena', state: 'CA' }
const ways = (...deliveryMethods: (typeof method | typeof fast)[]) => ({
  shipsTo: 'contiguous' as const,
  deliveryMethods,
})

test('members with an address read what the cheapest way costs them', () => {
  expect(shippingWords(ways(fast, method), pasadena, 60)).toBe('Ships to Pasadena, CA from $12.00 (48 VBT)')
  expect(shippingWords(ways(method), pasadena, 60)).toBe('Ships to Pasadena, CA for $12.00 (48 VBT)')
  expect(shippingWords(ways(fast, method), pasadena, 800)).toBe('Ships free to Pasadena, CA')
})

test('they also read that the seller does not ship to them', () => {
  const hilo = { city: 'Hilo', state: 'HI' }
  expect(shippingWords(ways(method), hilo, 60)).toBe('Doesn’t ship to Hilo, HI')
  expect(shippingWords({ ...ways(method), shipsTo: 'everywhere' }, hilo, 800)).toBe('Ships free to Hilo, HI')
  expect(shippingWords(ways(), pasadena, 60)).toBeNull()
})
