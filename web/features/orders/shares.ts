import type { Order } from '#contract/orders.ts'

const UNITS = 10_000

/**
 * The shares if this much more goes back: what goes back comes out of the lines first, and the fee applies to the rest.
 */
export function sharesOf(order: Pick<Order, 'linesVbt' | 'totalVbt' | 'feePercent' | 'backVbt'>, moreVbt: number) {
  const backVbt = order.backVbt + moreVbt
  const lines = Math.max(0, order.linesVbt - backVbt)
  // In tenths of a percent, so that nothing is rounded twice.
  const fee = Math.floor((lines * UNITS * Math.round(order.feePercent * 10)) / 1_000) / UNITS
  const left = order.totalVbt - backVbt
  return { lines, fee, left, payout: (left * UNITS - fee * UNITS) / UNITS }
}
