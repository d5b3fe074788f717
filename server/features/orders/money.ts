import type { StepMoney } from '#contract/order-steps.ts'
import {
  disputeSplit,
  goodwill,
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

type Shared = Pick<LockedOrder, 'linesVbt' | 'totalVbt' | 'feePercent' | 'feeUnits' | 'backUnits'>

/** The site's fee, if only this much goes back. */
function feeWith(order: Omit<Shared, 'totalVbt' | 'backUnits'>, backVbt: number) {
  return backVbt === 0 ? order.feeUnits : feeAfter(order, backVbt)
}

/** What went back to the buyer so far, the site's fee, and the seller's payout. */
export function sharesOf(order: Shared) {
  const backVbt = vbtOf(order.backUnits)
  const fee = feeWith(order, backVbt)
  return { backVbt, feeVbt: vbtOf(fee), payoutVbt: order.totalVbt - backVbt - vbtOf(fee) }
}

/** What can still go back of an order. */
export function leftOf({ totalVbt, backUnits }: Pick<Shared, 'totalVbt' | 'backUnits'>) {
  return totalVbt - vbtOf(backUnits)
}

/** The same of its lines alone: what goes back comes out of them first. */
export function linesLeftOf({ linesVbt, backUnits }: Pick<Shared, 'linesVbt' | 'backUnits'>) {
  return Math.max(0, linesVbt - vbtOf(backUnits))
}

type Move = { money: StepMoney | undefined; backVbt: number; actorId: number | null; returnUntil: Date | null }

/**
 * The order's tokens in a step, without what went back before. `backVbt`: what a split gives back. `returnUntil`: until then,
 * the seller can't be paid in dollars for it; null if the buyer can't return it.
 */
export function transfersOf(order: LockedOrder, { money, backVbt, actorId, returnUntil }: Move): Transfer[] {
  const { id: orderId, buyerId, sellerId } = order
  const leftVbt = leftOf(order)
  const givenVbt = vbtOf(order.backUnits)
  const all = { orderId, buyerId, units: unitsOf(leftVbt) }
  const sale = { ...all, sellerId, feeUnits: feeWith(order, givenVbt), actorId, maturesAt: returnUntil }
  switch (money) {
    case undefined:
      return []
    case 'hold':
      return [orderHeld(all)]
    case 'take_back':
      return takenBack(order, sale, linesLeftOf(order))
    case 'take_back_part':
      return takenBack(order, sale, backVbt)
    case 'release':
      return [orderCompleted(sale)]
    case 'return':
      return [orderRefunded({ ...all, actorId })]
    case 'split':
      return [splitOf(order, sale, backVbt)]
  }
}

/** A sale or a refund, if one side gets all of it. */
function splitOf(order: LockedOrder, sale: Parameters<typeof orderCompleted>[0], backVbt: number) {
  const leftVbt = leftOf(order)
  if (backVbt === 0) return orderCompleted(sale)
  if (backVbt === leftVbt) return orderRefunded(sale)
  const feeUnits = feeAfter(order, vbtOf(order.backUnits) + backVbt)
  return disputeSplit({ ...sale, units: unitsOf(leftVbt - backVbt), feeUnits, backUnits: unitsOf(backVbt) })
}

/** What the seller refunds, and the site's fee on it. Nothing moves if all of the lines went back before. */
function takenBack(order: LockedOrder, sale: Parameters<typeof orderReturned>[0], backVbt: number) {
  const feeUnits = sale.feeUnits - feeAfter(order, vbtOf(order.backUnits) + backVbt)
  return backVbt > 0 ? [orderReturned({ ...sale, units: unitsOf(backVbt), feeUnits })] : []
}

type Goodwill = { backVbt: number; isHeld: boolean; version: number }

/** What the seller gives back: out of what is held, or of what they got and the site's fee on it. */
export function goodwillOf(order: LockedOrder, { backVbt, isHeld, version }: Goodwill) {
  const { id: orderId, buyerId, sellerId } = order
  const givenVbt = vbtOf(order.backUnits)
  const units = unitsOf(backVbt)
  const feeUnits = isHeld ? 0 : feeWith(order, givenVbt) - feeAfter(order, givenVbt + backVbt)
  const transfer = goodwill({ orderId, buyerId, sellerId, units, feeUnits, isHeld, version, actorId: sellerId })
  return { isHeld, sellerUnits: units - feeUnits, transfer }
}
