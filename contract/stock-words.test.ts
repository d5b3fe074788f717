import { expect, test } from 'vitest'
import { noStockWords, stockWords } from './stock-words.ts'

test('what is left is in stock, even while others are buying some of it', () => {
  expect(stockWords({ stock: 1200, available: 3 })).toBe('1,200 in stock')
  expect(noStockWords({ stock: 3, available: 1 })).toBeNull()
})

test('the last one in someone’s checkout is held, not sold', () => {
  expect(stockWords({ stock: 1, available: 0 })).toBe('Held for another buyer')
  expect(stockWords({ stock: 0, available: 0 })).toBe('Sold out')
})
