import type { Order } from '#contract/orders.ts'

const UNITS = 10_000

/** What did not go back of the lines yet: what a return refunds. */
export function linesLeftOf({ linesVbt, backVbt }: Pick<Order, 'linesVbt' | 'backVbt'>) {
  return Math.max(0, linesVbt - backVbt)
}

/**
 * The shares if this much more goes back: what goes back comes out of the lines first, and the fee applies to the rest.
 */
export function sharesOf(order: Pick<Order, 'linesVbt' | 'totalVbt' | 'feePercent' | 'backVbt'>, moreVbt: number) {
  const backVbt = order.backVbt + moreVbt
  const lines = linesLeftOf({ ...order, backVbt })
  // In tenths of a percent, so that nothing is rounded twice.
  const fee = Math.floor((lines * UNITS * Math.round(order.feePercent * 10)) / 1_000) / UNITS
  const left = order.totalVbt - backVbt
  return { lines, fee, left, payout: (left * UNITS - fee * UNITS) / UNITS }
}
