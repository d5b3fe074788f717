import { expect, test } from 'vitest'
import {
  afterSaving,
  newMethod,
  storefrontInput,
  storefrontMistakes,
  typedFrom,
  withoutPickup,
} from './typed-storefront.ts'

const ground = { ...newMethod(1), name: 'Ground', priceVbt: '$12', minDays: '3', maxDays: '5' }
const shop = { ...typedFrom(null, 'Hugh Ellery'), shipsFrom: 'Pasadena, CA', methods: [ground] }

test('a new storefront starts with the member’s name, and needs a town and a way to deliver', () => {
  const fresh = { ...typedFrom(null, 'Hugh Ellery'), methods: [] }
  expect(fresh.name).toBe('Hugh Ellery')
  expect(storefrontMistakes(fresh)).toEqual({
    shipsFrom: 'Enter a town, like Pasadena, CA.',
    deliveryMethods: 'Add a shipping method, a pickup address, or both.',
  })
  expect(storefrontMistakes(shop)).toEqual({})
})

test('a mistake in a delivery method is shown at its own field', () => {
  const odd = { ...ground, priceVbt: '12,30', freeFromVbt: 'ten' }
  const mistakes = storefrontMistakes({ ...shop, methods: [ground, { ...ground, priceVbt: '', maxDays: '2' }, odd] })
  expect(mistakes).toEqual({
    'deliveryMethods.1.priceVbt': 'Enter a price, or 0 if it’s free.',
    'deliveryMethods.2.priceVbt': 'Prices go in steps of $0.25: $12.25 or $12.50.',
    'deliveryMethods.2.freeFromVbt': 'Enter $0 to $250,000.',
    'deliveryMethods.1.maxDays': 'This can’t be less than the first number.',
  })
})

test('a pickup address only counts while pickup is on', () => {
  expect(Object.keys(storefrontMistakes({ ...shop, hasPickup: true }))).toContain('pickupAddress.line1')
  expect(storefrontInput(shop)).not.toHaveProperty('pickupAddress')
})

test('returns go to the pickup address, also once there is no pickup, to another one, or nowhere yet', () => {
  const pickup = { name: 'Hugh', line1: '418 Spoke Alley', line2: '', city: 'Pasadena', state: 'CA', zip: '91105' }
  const { line2: _, ...sent } = pickup
  const typed = { ...shop, hasPickup: true, pickup, returnsTo: 'pickup' } as const
  expect(storefrontInput(typed)).toMatchObject({ pickupAddress: sent, returnAddress: sent })
  const closed = { ...typed, ...withoutPickup(typed) }
  expect(storefrontMistakes(closed)).toEqual({})
  expect(storefrontInput(closed)).toMatchObject({ returnAddress: sent })
  expect(storefrontInput(closed)).not.toHaveProperty('pickupAddress')
  expect(Object.keys(storefrontMistakes({ ...shop, returnsTo: 'address' }))).toContain('returnAddress.line1')
  expect(storefrontInput(shop)).not.toHaveProperty('returnAddress')
})

test('empty fields are not sent', () => {
  expect(storefrontInput(shop)).toEqual({
    name: 'Hugh Ellery',
    shipsFrom: 'Pasadena, CA',
    shipsTo: 'contiguous',
    handlingDays: 3,
    isOnHoliday: false,
    deliveryMethods: [{ name: 'Ground', priceVbt: 48, minDays: 3, maxDays: 5 }],
  })
})

test('prices of shipping can be typed in VBT, too, and nothing is free shipping', () => {
  const methods = ['48 VBT', '0', '12,50'].map((priceVbt) => ({ ...ground, priceVbt }))
  expect(storefrontInput({ ...shop, methods }).deliveryMethods.map(({ priceVbt }) => priceVbt)).toEqual([48, 0, 50])
})

test('a saved storefront comes back as it was entered', () => {
  const saved = storefrontInput({
    ...shop,
    returnDays: '14',
    handlingDays: '0',
    methods: [{ ...ground, id: 7, freeFromVbt: '200.00' }],
  })
  const again = typedFrom(
    {
      name: saved.name,
      about: null,
      banner: null,
      shipsFrom: saved.shipsFrom,
      shipsTo: saved.shipsTo,
      returnDays: saved.returnDays ?? null,
      handlingDays: saved.handlingDays!,
      isOnHoliday: false,
      pickupIn: null,
      pickupAddress: null,
      returnAddress: null,
      feePercent: 5,
      deliveryMethods: [{ id: 7, name: 'Ground', priceVbt: 48, minDays: 3, maxDays: 5, freeFromVbt: 800 }],
    },
    'Hugh Ellery',
  )
  expect(storefrontInput(again)).toEqual(saved)
})

test('what is typed while the storefront is saved stays, and its new methods are changed next time', () => {
  const stored = { ...shop, methods: [{ ...ground, key: 'kept-7', id: 7 }] }
  expect(afterSaving(shop, shop, stored)).toBe(stored)

  const express = newMethod(2)
  const now = { ...shop, name: 'Ellery Parts', methods: [{ ...ground, priceVbt: '40' }, express] }
  expect(afterSaving(shop, now, stored)).toEqual({ ...now, methods: [{ ...now.methods[0], id: 7 }, express] })
})
