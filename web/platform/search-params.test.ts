import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('parses a repeated name as a list', () => {
  expect(parseSearch('?category=brakes&category=engine&q=pads')).toEqual({
    category: ['brakes', 'engine'],
    q: 'pads',
  })
})

it('writes parameters that parse back, and omits empty ones', () => {
  const search = { q: 'rims & tires', near: '34.05,-118.24', tag: ['a', 'b'], isOpen: true, sort: undefined, place: '' }
  const text = stringifySearch(search)
  expect(text).toBe('?q=rims+%26+tires&near=34.05,-118.24&tag=a&tag=b&isOpen=true')
  expect(parseSearch(text)).toEqual({ q: 'rims & tires', near: '34.05,-118.24', tag: ['a', 'b'], isOpen: 'true' })
})

it('writes nothing for an empty search', () => {
  expect(stringifySearch({ q: '' })).toBe('')
})
