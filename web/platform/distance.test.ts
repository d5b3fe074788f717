import { expect, test } from 'vitest'
import { distanceOf, toKm } from './distance.ts'

test('a distance is shown in miles or km', () => {
  expect([0.4, 1.4, 80, 2_000].map((km) => distanceOf(km, 'mi'))).toEqual([
    'under 1 mi',
    'under 1 mi',
    '50 mi',
    '1,243 mi',
  ])
  expect([0.4, 1.4, 80, 2_000].map((km) => distanceOf(km, 'km'))).toEqual(['under 1 km', '1 km', '80 km', '2,000 km'])
})

test('a typed radius is converted to whole km', () => {
  expect([5, 50].map((miles) => toKm(miles, 'mi'))).toEqual([8, 80])
  expect(toKm(25, 'km')).toBe(25)
})
