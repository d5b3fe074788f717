import { expect, test } from 'vitest'
import type { Cart, CartLine, GuestLine } from '#contract/cart.ts'
import { isBuyable, priceOf, shownCart, withGuestLine, withLine, withoutLine } from './lines.ts'

const wheel: CartLine = {
  postId: 1,
  title: 'Wheel',
  thumbnail: null,
  condition: 'used',
  category: 'other',
  seller: null,
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
}
const seat: CartLine = { ...wheel, postId: 2, title: 'Seat', priceVbt: 100, available: 1 }
const cart: Cart = { lines: [wheel, seat], items: 2, goodsVbt: 140, storefronts: [], state: null }

test('another quantity shows at once, with its price', () => {
  const changed = withLine(cart, wheel, { quantity: 3, isSaved: false })
  expect(changed).toMatchObject({ items: 4, goodsVbt: 220 })
  expect(changed.lines.map(({ postId }) => postId)).toEqual([1, 2])
})

test('wanting more than are left is marked, and only available pieces count', () => {
  const changed = withLine(cart, seat, { quantity: 2, isSaved: false })
  expect(changed.lines[1]).toMatchObject({ state: 'short' })
  expect(priceOf(changed.lines[1]!)).toBe(100)
  expect(changed).toMatchObject({ items: 2, goodsVbt: 140 })
  expect(withLine(changed, changed.lines[1]!, { quantity: 1, isSaved: false }).lines[1]).toMatchObject({
    state: 'available',
  })
})

test('a line saved for later leaves the sum, and can come back', () => {
  const saved = withLine(cart, wheel, { quantity: 1, isSaved: true })
  expect(saved).toMatchObject({ items: 1, goodsVbt: 100 })
  expect(withLine(saved, saved.lines[0]!, { quantity: 1, isSaved: false })).toEqual(cart)
})

test('a removed line is gone, and Undo brings it back', () => {
  const removed = withoutLine(cart, 1)
  expect(removed).toMatchObject({ items: 1, goodsVbt: 100 })
  expect(withLine(removed, wheel, wheel)).toEqual(cart)
})

test('a line that cannot be bought counts as nothing, whatever its quantity', () => {
  const gone: CartLine = { ...wheel, state: 'gone', available: 0 }
  expect(isBuyable(gone)).toBe(false)
  expect(withLine({ ...cart, lines: [gone] }, gone, { quantity: 2, isSaved: false })).toMatchObject({
    items: 0,
    goodsVbt: 0,
  })
})

const guest = ({ postId, quantity, isSaved, addedPriceVbt, addedAt }: CartLine): GuestLine => ({
  postId,
  quantity,
  isSaved,
  addedPriceVbt,
  addedAt,
})

test('a visitor’s cart shows the browser’s quantities with the server’s prices', () => {
  const lines = [guest({ ...wheel, quantity: 2 }), guest({ ...seat, postId: 9 })]
  expect(shownCart(lines, cart)).toMatchObject({ items: 2, goodsVbt: 80, lines: [{ postId: 1, quantity: 2 }] })
})

test('adding the same part again adds up, and is refused beyond the stock', () => {
  const once = withGuestLine([guest(seat)], guest(wheel), 3)!
  expect(once.map(({ postId }) => postId)).toEqual([1, 2])
  expect(withGuestLine(once, guest({ ...wheel, quantity: 2 }), 3)![0]).toMatchObject({ quantity: 3 })
  expect(withGuestLine(once, guest({ ...wheel, quantity: 3 }), 3)).toBeNull()
})

test('adding a part that was saved for later starts over', () => {
  const saved = [guest({ ...wheel, quantity: 3, isSaved: true })]
  expect(withGuestLine(saved, guest(wheel), 3)).toEqual([guest(wheel)])
})
