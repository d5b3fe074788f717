import { expect, test } from 'vitest'
import { atStepField, emptyStep, isStepTaken, stepFields, stepProblems, storefrontOf } from './storefront-values.ts'

const pickup = { ...emptyStep, canShip: false, canPickUp: true }
const shipping = { ...emptyStep, canShip: true, canPickUp: false }
const both = { ...emptyStep, canShip: true, canPickUp: true }
const address = '12 Elm St, Pasadena, CA 91101'

test('the step has three fields, whichever way the part reaches its buyer', () => {
  for (const values of [pickup, shipping, both]) expect(stepFields(values)).toHaveLength(3)
})

test('the step can be skipped, and what is typed for another kind of delivery does not count', () => {
  for (const values of [pickup, shipping, both]) {
    expect(isStepTaken(values)).toBe(false)
    expect(stepProblems(values)).toEqual([])
  }
  expect(isStepTaken({ ...pickup, shopShipping: '12', shopName: 'Coast Parts', shopReturns: '14' })).toBe(false)
  expect(isStepTaken({ ...pickup, shopPickup: address })).toBe(true)
})

test('a step that is begun has to be finished', () => {
  expect(stepProblems({ ...shipping, shopShipping: '12.10' })).toEqual([
    { field: 'shopFrom', message: 'Enter a town, like Pasadena, CA.' },
    { field: 'shopShipping', message: expect.stringContaining('$12.25') },
  ])
  expect(stepProblems({ ...both, shopPickup: '12 Elm St' }).map(({ field }) => field)).toEqual([
    'shopPickup',
    'shopShipping',
  ])
  expect(stepProblems({ ...shipping, shopFrom: 'Reno, NV', shopShipping: '0' })).toEqual([])
  expect(stepProblems({ ...pickup, shopPickup: address })).toEqual([])
  expect(stepProblems({ ...pickup, shopPickup: address, shopName: 'x'.repeat(61) })).toHaveLength(1)
})

const opened = { shipsTo: 'contiguous', isOnHoliday: false }
const elm = { line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' }

test('the storefront has the member’s name unless they choose one, and says where the part comes from', () => {
  expect(storefrontOf({ ...pickup, shopPickup: address, shopReturns: '14' }, 'Hugh Ellery')).toEqual({
    ...opened,
    name: 'Hugh Ellery',
    shipsFrom: 'Pasadena, CA',
    returnDays: 14,
    deliveryMethods: [],
    pickupAddress: { ...elm, name: 'Hugh Ellery' },
  })
  const standard = { name: 'Standard', minDays: 3, maxDays: 7 }
  expect(
    storefrontOf({ ...shipping, shopName: 'Coast Parts', shopFrom: 'Reno, NV', shopShipping: '$12' }, 'Hugh'),
  ).toEqual({
    ...opened,
    name: 'Coast Parts',
    shipsFrom: 'Reno, NV',
    deliveryMethods: [{ ...standard, priceVbt: 48 }],
  })
  expect(storefrontOf({ ...both, shopPickup: address, shopShipping: '48 VBT' }, 'Hugh')).toMatchObject({
    shipsFrom: 'Pasadena, CA',
    deliveryMethods: [{ priceVbt: 48 }],
    pickupAddress: elm,
  })
})

test('a refusal of the storefront is shown at the step’s own fields', () => {
  const fields = ['name', 'shipsFrom', 'pickupAddress.zip', 'deliveryMethods.0.priceVbt', 'somethingNew']
  expect(fields.map((field) => atStepField({ field, message: 'Wrong' }).field)).toEqual([
    'shopName',
    'shopFrom',
    'shopPickup',
    'shopShipping',
    'shopName',
  ])
})
