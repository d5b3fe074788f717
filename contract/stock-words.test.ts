import { expect, test } from 'vitest'
import { noSaleWords, stockWords } from './stock-words.ts'

test('what is left is in stock, even while others are buying some of it', () => {
  expect(stockWords({ stock: 1200, available: 3, selling: 'open' })).toBe('1,200 in stock')
  expect(noSaleWords({ stock: 3, available: 1, selling: 'open' })).toBeNull()
})

test('the last one in someone’s checkout is held, not sold', () => {
  expect(stockWords({ stock: 1, available: 0, selling: 'open' })).toBe('Held for another buyer')
  expect(stockWords({ stock: 0, available: 0, selling: 'open' })).toBe('Sold out')
})

test('what nobody can order says so, unless it is sold out', () => {
  expect(stockWords({ stock: 2, available: 2, selling: 'closed' })).toBe('Not for sale yet')
  expect(stockWords({ stock: 2, available: 0, selling: 'vacation' })).toBe('Seller on vacation')
  expect(stockWords({ stock: 0, available: 0, selling: 'closed' })).toBe('Sold out')
})
