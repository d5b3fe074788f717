import type { Order } from '#contract/orders.ts'

const UNITS = 10_000

/** The shares after a split: what goes back comes out of the goods first, and the fee applies to the rest. */
export function sharesOf(order: Pick<Order, 'goodsVbt' | 'totalVbt' | 'feePercent'>, backVbt: number) {
  const goods = Math.max(0, order.goodsVbt - backVbt)
  // In tenths of a percent, so that nothing is rounded twice.
  const fee = Math.floor((goods * UNITS * Math.round(order.feePercent * 10)) / 1_000) / UNITS
  const left = order.totalVbt - backVbt
  return { goods, fee, left, payout: (left * UNITS - fee * UNITS) / UNITS }
}
