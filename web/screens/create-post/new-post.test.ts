import { expect, test } from 'vitest'
import { emptyValues, isUntouched } from './form-values.ts'
import { tagsOf } from './kinds/forum.tsx'
import { toNewPost } from './new-post.ts'

const values = { ...emptyValues('America/Denver'), title: ' Dyno day ', description: 'Very loose clamp.' }

test('a video post contains no fields of other kinds', () => {
  expect(toNewPost('video', { ...values, make: 'left over', stock: '3' })).toEqual({
    kind: 'video',
    title: 'Dyno day',
    description: 'Very loose clamp.',
    images: [],
  })
})

test('a market post accepts numbers as people write them', () => {
  const market = {
    ...values,
    tokens: '5,800',
    stock: ' 4 ',
    condition: 'used',
    category: 'wheels_tyres',
    canShip: true,
  }

  expect(toNewPost('market', market)).toMatchObject({ tokens: 5800, stock: 4, canShip: true, canPickUp: true })
})

test('an amount is sent in VBT, however it was typed', () => {
  expect(toNewPost('video', { ...values, tokens: '$10.25' })).toHaveProperty('tokens', 41)
  const services = [{ name: 'Alignment', priceVbt: '$75', minutes: '' }]
  expect(toNewPost('directory', { ...values, services })).toMatchObject({ services: [{ priceVbt: 300 }] })
})

test('a vehicle on display is sent without the price that was typed for it', () => {
  const vehicle = { ...values, askingUsd: '$14,800' }
  expect(toNewPost('vehicle', { ...vehicle, isForSale: true })).toMatchObject({ isForSale: true, askingUsd: 14_800 })
  expect(toNewPost('vehicle', { ...vehicle, isForSale: false })).not.toHaveProperty('askingUsd')
})

test('an invalid number is sent as typed, so that the server refuses it instead of losing it', () => {
  expect(toNewPost('vehicle', { ...values, year: 'ninety-four' })).toMatchObject({ year: 'ninety-four' })
})

test('a chosen town is sent only with an address', () => {
  expect(toNewPost('blog', { ...values, placeId: 7 })).not.toHaveProperty('placeId')
  expect(toNewPost('blog', { ...values, address: 'Pasadena', placeId: 7 })).toHaveProperty('placeId', 7)
})

test('tags are split at commas and hashes, lowercased, and deduplicated', () => {
  expect(tagsOf('Turbo, tuning,, #TURBO #two words')).toEqual(['turbo', 'tuning', 'two words'])
})

test('a new form is untouched until something is typed', () => {
  expect(isUntouched(emptyValues('Asia/Tokyo'))).toBe(true)
  expect(isUntouched({ ...emptyValues(), link: 'vrumies.com' })).toBe(false)
})
