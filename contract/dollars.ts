import { formatCents, formatVbt, VBT_CENTS } from './money.ts'

const UNITS = 10_000

/** US cents of an amount in VBT, which may be a part of one: 5.7 -> 143. */
export function centsOf(vbt: number) {
  // In whole units, so that halves are exact.
  return Math.round((Math.round(vbt * UNITS) * VBT_CENTS) / UNITS)
}

/** '$310.00' for 1,240 VBT: on buttons and in titles. */
export function formatDollars(vbt: number) {
  return formatCents(centsOf(vbt))
}

/** '$310.00 (1,240 VBT)': in sentences about trade. */
export function formatMoney(vbt: number) {
  return `${formatDollars(vbt)} (${formatVbt(vbt)})`
}
