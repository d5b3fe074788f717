import { expect, it } from 'vitest'
import { chipsOf } from './filter-words.ts'

it('makes one chip per value and one per range', () => {
  const filters = {
    category: ['wheels_tyres' as const, 'brakes' as const],
    condition: ['used' as const],
    minVbt: 800,
    maxVbt: 8_000,
    canShip: true,
    within: 'week' as const,
  }
  const labels = chipsOf(filters).map(({ label }) => label)
  expect(labels).toEqual(['Wheels and tires', 'Brakes', 'Used', 'Ships', '$200 to $2,000', 'Past week'])
})

it('removes only the filter that the chip names', () => {
  const filters = { category: ['wheels_tyres' as const, 'brakes' as const], minYear: 1990, maxYear: 1999 }
  const [wheels, , years] = chipsOf(filters)
  expect(wheels!.remaining).toEqual({ category: ['brakes'], minYear: 1990, maxYear: 1999 })
  expect(years!.remaining).toEqual({ category: ['wheels_tyres', 'brakes'] })
})

it('names the vehicle that parts fit in one chip, which removes all of it', () => {
  const [vehicle] = chipsOf({ fitsMake: 'Honda', fitsModel: 'Civic', fitsYear: 2008, canShip: true })
  expect(vehicle!.label).toBe('Fits 2008 Honda Civic')
  expect(vehicle!.remaining).toEqual({ canShip: true })
})

it('describes a range with only one end', () => {
  const labelOf = (filters: Parameters<typeof chipsOf>[0]) => chipsOf(filters)[0]?.label
  expect(labelOf({ maxMileage: 60_000 })).toBe('Up to 60,000 mi')
  expect(labelOf({ maxUsd: 20_000 })).toBe('Up to $20,000')
  expect(labelOf({ minYear: 1990 })).toBe('From 1990')
  expect(labelOf({ from: '2026-12-01' })).toBe('From Dec 1, 2026')
})
