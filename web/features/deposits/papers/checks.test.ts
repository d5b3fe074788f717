import { expect, it } from 'vitest'
import { checksOf } from './checks.ts'

const vehicle = {
  postId: 1,
  title: '1994 coupe',
  thumbnail: null,
  make: 'Mazda',
  model: 'MX-6',
  year: 1994,
  titleStatus: 'clean',
  address: null,
}
const textOf = (given: Parameters<typeof checksOf>[0]) =>
  checksOf(given)
    .flatMap(({ checks }) => checks)
    .join('\n')

it('names the VIN, the mileage, and the price that the two sides compare', () => {
  const text = textOf({ vehicle: { ...vehicle, vin: '1YVGE31C1R5123456', mileage: 61_200 }, priceUsd: 14_000 })
  expect(text).toContain('1YVGE31C1R5123456')
  expect(text).toContain('61,200 miles')
  expect(text).toContain('$14,000, paid in full')
})

it('says what to compare if the post does not name them', () => {
  const text = textOf({ vehicle: { ...vehicle, vin: null, mileage: null }, priceUsd: null })
  expect(text).toContain('the same as on the title')
  expect(text).toContain('The price, paid in full')
})
