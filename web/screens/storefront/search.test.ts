import { expect, test } from 'vitest'
import { readStorefrontSearch } from './search.ts'

test('reads what is searched in a storefront, and drops what it cannot have', () => {
  expect(readStorefrontSearch({ q: 'brake', category: 'brakes', sort: 'newest' })).toEqual({
    q: 'brake',
    category: 'brakes',
    sort: 'newest',
  })
  expect(readStorefrontSearch({ q: ' ', category: 'toString', sort: 7 })).toEqual({})
})
