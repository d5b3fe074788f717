import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const order = { linesVbt: 5_800, totalVbt: 6_072, feePercent: 5, backVbt: 0 }

test('what goes back comes out of the lines first, and the fee is on the rest', () => {
  expect(sharesOf(order, 1_500)).toEqual({ lines: 4_300, fee: 215, left: 4_572, payout: 4_357 })
})

test('what the seller gave back before is gone', () => {
  expect(sharesOf({ ...order, backVbt: 1_000 }, 500)).toEqual(sharesOf(order, 1_500))
})

test('without a split, the seller gets all but the fee', () => {
  expect(sharesOf(order, 0)).toEqual({ lines: 5_800, fee: 290, left: 6_072, payout: 5_782 })
})

test('when all lines go back, there is no fee on the delivery', () => {
  expect(sharesOf(order, 6_000)).toEqual({ lines: 0, fee: 0, left: 72, payout: 72 })
})

test('a fee with a fraction is rounded down to a unit', () => {
  expect(sharesOf({ linesVbt: 33, totalVbt: 33, feePercent: 2.5, backVbt: 0 }, 0).fee).toBe(0.825)
})
