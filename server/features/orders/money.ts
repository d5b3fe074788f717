import type { StepMoney } from '#contract/order-steps.ts'
import {
  disputeSplit,
  orderCompleted,
  orderHeld,
  orderRefunded,
  orderReturned,
  type Transfer,
  unitsOf,
  vbtOf,
} from '../ledger/index.ts'
import type { LockedOrder } from './order.ts'

/** The site's fee on the lines, in the ledger's units, rounded down. `feePercent` has at most one decimal. */
export function feeOf(linesVbt: number, feePercent: number) {
  return Math.floor((unitsOf(linesVbt) * Math.round(feePercent * 10)) / 1_000)
}

/** What goes back comes out of the lines first, and the seller pays the fee on what is left of them. */
export function feeAfter({ linesVbt, feePercent }: Pick<LockedOrder, 'linesVbt' | 'feePercent'>, backVbt: number) {
  return feeOf(Math.max(0, linesVbt - backVbt), feePercent)
}

type Shared = Pick<LockedOrder, 'linesVbt' | 'totalVbt' | 'feePercent' | 'feeUnits'> & { backUnits: number }

/** What goes back to the buyer, the site's fee, and the seller's payout. */
export function sharesOf(order: Shared) {
  const backVbt = vbtOf(order.backUnits)
  const fee = order.backUnits === 0 ? order.feeUnits : feeAfter(order, backVbt)
  return { backVbt, feeVbt: vbtOf(fee), payoutVbt: order.totalVbt - backVbt - vbtOf(fee) }
}

type Move = { money: StepMoney | undefined; backVbt: number; actorId: number | null }

/** The order's tokens in a step. `backVbt`: what a split gives back. */
export function transfersOf(order: LockedOrder, { money, backVbt, actorId }: Move): Transfer[] {
  const { id: orderId, buyerId, sellerId, totalVbt, linesVbt, feeUnits } = order
  const all = { orderId, buyerId, units: unitsOf(totalVbt) }
  const sale = { ...all, sellerId, feeUnits, actorId }
  if (money === undefined) return []
  if (money === 'hold') return [orderHeld(all)]
  if (money === 'take_back') return [orderReturned({ ...sale, units: unitsOf(linesVbt) })]
  if (money === 'release' || (money === 'split' && backVbt === 0)) return [orderCompleted(sale)]
  if (money === 'return' || backVbt === totalVbt) return [orderRefunded({ ...all, actorId })]
  const units = unitsOf(totalVbt - backVbt)
  return [disputeSplit({ ...sale, units, feeUnits: feeAfter(order, backVbt), backUnits: unitsOf(backVbt) })]
}
