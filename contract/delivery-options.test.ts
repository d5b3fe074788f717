import { expect, test } from 'vitest'
import { chosenOf, deliveryOptionsOf, preselectedOf, splitByWay } from './delivery-options.ts'
import type { Storefront } from './storefronts.ts'

const storefront: Storefront = {
  name: 'Coast Parts',
  shipsFrom: 'Pasadena, CA',
  shipsTo: 'contiguous',
  returnDays: null,
  handlingDays: 3,
  isOnHoliday: false,
  pickupIn: 'Pasadena, CA',
  deliveryMethods: [
    { id: 1, name: 'Air', priceVbt: 30, minDays: 1, maxDays: 1, freeFromVbt: null },
    { id: 2, name: 'Ground', priceVbt: 8, minDays: 3, maxDays: 5, freeFromVbt: 100 },
  ],
}
const both = { canShip: true, canPickUp: true }
const order = { lines: [both], linesVbt: 40, handlingDays: 3, storefront, state: 'CA' }
const optionsFor = (change: Partial<Parameters<typeof deliveryOptionsOf>[0]> = {}) =>
  deliveryOptionsOf({ ...order, ...change })
const preselectedFor = (change: Parameters<typeof optionsFor>[0]) => preselectedOf(optionsFor(change))?.name ?? null

test('the cheapest way to ship is preselected, never a pickup that could be shipped', () => {
  expect(preselectedFor({})).toBe('Ground')
  const dear = storefront.deliveryMethods.map((method) => ({ ...method, priceVbt: 30, freeFromVbt: null }))
  expect(preselectedFor({ storefront: { ...storefront, deliveryMethods: dear } })).toBe('Air')
  expect(preselectedFor({ lines: [both, { canShip: false, canPickUp: true }] })).toBe('Pickup')
  expect(preselectedFor({ lines: [{ canShip: false, canPickUp: false }] })).toBeNull()
  expect(preselectedFor({ storefront: null })).toBeNull()
})

test('a choice stays as long as it is offered', () => {
  expect(chosenOf(optionsFor(), 'pickup')?.name).toBe('Pickup')
  expect(chosenOf(optionsFor({ lines: [{ canShip: true, canPickUp: false }] }), 'pickup')?.name).toBe('Ground')
  expect(chosenOf(optionsFor(), undefined)?.name).toBe('Ground')
})

test('an option says what it costs for all lines, when they arrive, and why it can’t be chosen', () => {
  expect(optionsFor({ linesVbt: 100 })).toEqual([
    { delivery: '1', name: 'Air', detail: '1 day', priceVbt: 30, arrives: { min: 4, max: 4 }, refusal: null },
    { delivery: '2', name: 'Ground', detail: '3 to 5 days', priceVbt: 0, arrives: { min: 6, max: 8 }, refusal: null },
    { delivery: 'pickup', name: 'Pickup', detail: 'In Pasadena, CA', priceVbt: 0, arrives: null, refusal: null },
  ])
  expect(optionsFor({ state: 'HI' }).map(({ refusal }) => refusal)).toEqual([
    'Coast Parts doesn’t ship to HI.',
    'Coast Parts doesn’t ship to HI.',
    null,
  ])
})

test('lines without a common way are two orders', () => {
  const [shipped, pickedUp] = [
    { canShip: true, canPickUp: false },
    { canShip: false, canPickUp: true },
  ]
  expect(splitByWay([shipped, pickedUp, both])).toEqual([[shipped, both], [pickedUp]])
  expect(splitByWay([pickedUp, both])).toEqual([[pickedUp, both]])
})
