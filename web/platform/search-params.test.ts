import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('reads a name that comes several times as a list', () => {
  expect(parseSearch('?category=brakes&category=engine&q=pads')).toEqual({
    category: ['brakes', 'engine'],
    q: 'pads',
  })
})

it('writes what can be read again, and leaves out what says nothing', () => {
  const search = { q: 'rims & tyres', near: '34.05,-118.24', tag: ['a', 'b'], isOpen: true, sort: undefined, place: '' }
  const text = stringifySearch(search)
  expect(text).toBe('?q=rims+%26+tyres&near=34.05,-118.24&tag=a&tag=b&isOpen=true')
  expect(parseSearch(text)).toEqual({ q: 'rims & tyres', near: '34.05,-118.24', tag: ['a', 'b'], isOpen: 'true' })
})

it('writes nothing for nothing', () => {
  expect(stringifySearch({ q: '' })).toBe('')
})
