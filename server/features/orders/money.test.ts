import fc from 'fast-check'
import { tokensOf } from '#test/bounty.ts'
import { makeOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { checkBooks, type Transfer, unitsOf } from '../ledger/index.ts'
import { feeAfter, feeOf, transfersOf } from './money.ts'
import type { LockedOrder } from './order.ts'

const sales = fc
  .record({
    linesVbt: fc.integer({ min: 1, max: 1_000_000_000 }),
    deliveryVbt: fc.integer({ min: 0, max: 1_000_000 }),
    tenths: fc.oneof(fc.constantFrom(0, 1, 50, 999), fc.integer({ min: 0, max: 999 })),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ linesVbt, deliveryVbt, tenths, part }) => {
    const feePercent = tenths / 10
    const totalVbt = linesVbt + deliveryVbt
    const order = {
      id: 1,
      buyerId: 1,
      sellerId: 2,
      linesVbt,
      totalVbt,
      feePercent,
      feeUnits: feeOf(linesVbt, feePercent),
      backUnits: 0,
    }
    return { order: order as LockedOrder, backVbt: Math.round(part * totalVbt) }
  })

/** What a transfer takes out of the escrow. */
function takenOf([transfer]: readonly Transfer[]) {
  return transfer!.postings.reduce((total, { amount }) => total + Number(amount), 0)
}

test('whatever the price, the fee, and the split, exactly what the order keeps is paid out', () => {
  fc.assert(
    fc.property(sales, ({ order, backVbt }) => {
      for (const money of ['release', 'return', 'split'] as const) {
        expect(takenOf(transfersOf(order, { money, backVbt, actorId: null, returnUntil: null })), money).toBe(
          unitsOf(order.totalVbt),
        )
      }
      expect(feeAfter(order, backVbt)).toBeLessThanOrEqual(order.feeUnits)
      expect(feeAfter(order, order.linesVbt)).toBe(0)
    }),
  )
})

test('after goodwill, exactly the rest is paid out, with the fee on the rest of the lines', () => {
  fc.assert(
    fc.property(sales, fc.double({ min: 0, max: 1, noNaN: true }), ({ order, backVbt: givenVbt }, part) => {
      const given = Math.min(givenVbt, order.totalVbt - 1)
      const rest = { ...order, backUnits: unitsOf(given) }
      const backVbt = Math.round(part * (order.totalVbt - given))
      for (const money of ['release', 'return', 'split'] as const) {
        const [transfer] = transfersOf(rest, { money, backVbt, actorId: null, returnUntil: null })
        expect(takenOf([transfer!]), money).toBe(unitsOf(order.totalVbt - given))
      }
      const fees = transfersOf(rest, { money: 'release', backVbt: 0, actorId: null, returnUntil: null })[0]!
        .postings.filter(({ to }) => to === 'fees')
        .reduce((total, { amount }) => total + Number(amount), 0)
      expect(fees).toBe(given === 0 ? order.feeUnits : feeAfter(order, given))
    }),
  )
})

test('a sale is booked as one, also after a dispute that gives nothing back', () => {
  const sums = { linesVbt: 40, totalVbt: 45, feePercent: 5, feeUnits: unitsOf(2), backUnits: 0 }
  const order = { id: 1, buyerId: 1, sellerId: 2, ...sums }
  const causeOf = (money: 'release' | 'split', backVbt: number) =>
    transfersOf(order as LockedOrder, { money, backVbt, actorId: null, returnUntil: null })[0]!.cause

  expect([causeOf('release', 0), causeOf('split', 0)]).toEqual(['order_completed', 'order_completed'])
  expect([causeOf('split', 1), causeOf('split', 45)]).toEqual(['dispute_split', 'order_refunded'])
})

test('without a fee, the seller gets all of it, or all of their part', async ({ sql, make, as }) => {
  for (const [backVbt, bought, sold] of [
    [0, 955, 45],
    [42, 997, 3],
    [45, 1_000, 0],
  ] as const) {
    const { id, buyer, seller } = await makeOrder(sql, make, { isShipped: true })
    await sql`update orders set fee_percent = 0, fee_units = 0 where id = ${id}`
    const [ann, bea] = [await as(buyer), await as(seller)]
    const dispute = { version: 3, reason: 'damaged', text: 'It is bent.', backVbt: Math.max(1, backVbt) }
    expect((await ann.post(`/orders/${id}/dispute`, dispute)).status).toBe(200)
    await bea.post(`/orders/${id}/answer-dispute`, { version: 4, text: 'Oh.', backVbt })
    if (backVbt === 0) await ann.post(`/orders/${id}/propose-split`, { version: 5, backVbt })

    expect(await tokensOf(sql, buyer)).toEqual([bought, 0])
    expect(await tokensOf(sql, seller)).toEqual([sold, 0])
  }
  expect(await checkBooks(sql)).toEqual([])
})
