import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#contract/cart.ts'
import type { Storefront } from '#contract/storefronts.ts'
import { arrivalOf, optionWords } from './delivery-words.ts'
import { parcelsOf, shippingOf } from './parcels.ts'

const seller = (id: number) => ({ id, name: `Seller ${id}`, handle: `s${id}`, showsHandle: false, avatar: null })
const line = (postId: number, sellerId: number, change: Partial<CartLine> = {}): CartLine => ({
  postId,
  title: 'Wheel',
  thumbnail: null,
  condition: 'used',
  category: 'other',
  seller: seller(sellerId),
  quantity: 1,
  priceVbt: 40,
  addedPriceVbt: 40,
  available: 3,
  canShip: true,
  canPickUp: true,
  handlingDays: 3,
  state: 'available',
  isSaved: false,
  addedAt: '2026-11-23T12:00:00.000Z',
  ...change,
})
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
const cartOf = (lines: CartLine[], state: string | null = 'CA'): Cart => ({
  lines,
  items: lines.length,
  goodsVbt: 0,
  storefronts: [1, 2].map((sellerId) => ({ sellerId, storefront })),
  state,
})
const none = new Map<number, string>()
const sumOf = (cart: Cart, choices: ReadonlyMap<number, string> = none) => shippingOf(cart, parcelsOf(cart, choices))

test('several parts of one seller are shipped once, and those of another seller apart', () => {
  const cart = cartOf([line(1, 1), line(2, 2, { handlingDays: 0 }), line(3, 1, { handlingDays: 7 })])
  const parcels = parcelsOf(cart, none)
  expect(parcels.map(({ sellerId, lines }) => [sellerId, lines.map(({ postId }) => postId)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ])
  // The slower part decides when it arrives.
  expect(parcels.map(({ chosen }) => chosen!.arrives)).toEqual([
    { min: 10, max: 12 },
    { min: 3, max: 5 },
  ])
  expect(sumOf(cart)).toEqual({ vbt: 16 })
})

test('enough parts of one seller ship free, and the choice of the buyer counts', () => {
  expect(sumOf(cartOf([line(1, 1, { quantity: 3 })]))).toEqual({ vbt: 0 })
  // Only 3 are there, so only these count.
  expect(sumOf(cartOf([line(1, 1, { priceVbt: 30, quantity: 9, state: 'short' })]))).toEqual({ vbt: 8 })
  expect(sumOf(cartOf([line(1, 1), line(2, 2)]), new Map([[2, '1']]))).toEqual({ vbt: 38 })
})

test('what is saved for later, or cannot be bought, is not shipped', () => {
  expect(sumOf(cartOf([line(1, 1, { isSaved: true }), line(2, 2, { state: 'sold_out', available: 0 })]))).toEqual({
    vbt: 0,
  })
})

test('without an address, shipping is not known, but a pickup is', () => {
  const cart = cartOf([line(1, 1)], null)
  expect(sumOf(cart)).toEqual({ why: 'no_address' })
  expect(sumOf(cart, new Map([[1, 'pickup']]))).toEqual({ vbt: 0 })
  expect(sumOf(cartOf([line(1, 1)], 'HI'))).toEqual({ why: 'not_there' })
})

test('an option is told with its price, and when it arrives', () => {
  const [air, , pickup] = parcelsOf(cartOf([line(1, 1)]), none)[0]!.options
  expect(optionWords(air!)).toBe('Air, $7.50')
  expect(optionWords(pickup!)).toBe('Pickup in Pasadena, CA, free')
  expect(arrivalOf(air!, Date.parse('2026-11-27T18:00:00.000Z'))).toBe('Arrives Dec 1')
  expect(arrivalOf(pickup!)).toBeNull()
})
