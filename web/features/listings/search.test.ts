import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../platform/search-params.ts'
import { countFilters, filtersIn, queryOf, readSearch, withoutFilters } from './search.ts'

it('reads back what it wrote to the URL', () => {
  const search = {
    q: 'mesh 15x8',
    sort: 'newest' as const,
    near: '34.05,-118.24',
    place: 'Los Angeles, CA',
    radiusKm: 150,
    category: ['wheels_tyres' as const, 'brakes' as const],
    condition: ['used' as const],
    minVbt: 800,
    canShip: true,
  }
  expect(readSearch('market', parseSearch(stringifySearch(search)))).toEqual(search)
})

it('ignores days that do not exist', () => {
  expect(readSearch('event', { from: '2026-99-99', to: '2026-02-30' })).toEqual({})
  expect(readSearch('event', { from: '2028-02-29' })).toEqual({ from: '2028-02-29' })
})

it('ignores invalid values', () => {
  const broken = { sort: 'cheapest', near: 'here', place: 'Lyon', radiusKm: '80', minVbt: '-1', category: '', q: 12 }
  expect(readSearch('market', broken)).toEqual({})
})

it('ignores filters of other kinds', () => {
  expect(readSearch('video', { urgency: 'Urgent', hasPhoto: 'true' })).toEqual({ hasPhoto: true })
})

it('searches within 80 km of a place by default, and does not send its name', () => {
  expect(queryOf({ near: '34.05,-118.24', place: 'Los Angeles, CA' })).toEqual({ near: '34.05,-118.24', radiusKm: 80 })
})

it('counts a range once, and each value of a list', () => {
  const filters = {
    category: ['brakes' as const, 'engine' as const],
    minVbt: 1,
    maxVbt: 2,
    canShip: true,
    maxYear: 2000,
  }
  expect(countFilters(filters)).toBe(5)
  expect(countFilters({ from: '2026-12-01', to: '2026-12-31' })).toBe(1)
  expect(countFilters({ fitsMake: 'Honda', fitsModel: 'Civic', fitsYear: 2008, fitsGarage: true })).toBe(2)
})

it('separates filters from everything else', () => {
  const search = { q: 'pads', sort: 'oldest' as const, category: ['brakes' as const] }
  expect(filtersIn('market', search)).toEqual({ category: ['brakes'] })
  expect(withoutFilters(search)).toEqual({ q: 'pads', sort: 'oldest' })
})
