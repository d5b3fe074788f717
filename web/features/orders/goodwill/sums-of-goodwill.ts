import { areTokensHeld } from '#contract/give-back.ts'
import type { Order } from '#contract/orders.ts'
import { nameOf } from '../order-words.ts'
import { sharesOf } from '../shares.ts'

/**
 * What each side gets if the seller gives this much back: out of what is held, or of the seller’s balance. The rows add
 * up to the total.
 */
export function sumsOfGoodwill(order: Order, vbt: number) {
  const now = sharesOf(order, 0)
  const then = sharesOf(order, vbt)
  const buyer = nameOf(order.buyer)
  if (areTokensHeld(order)) {
    const fee = then.fee > 0 ? [{ name: `Fee, ${order.feePercent}%`, vbt: -then.fee }] : []
    const rows = [{ name: 'Held', vbt: now.left }, { name: `${buyer}’s refund`, vbt: -vbt }, ...fee]
    return { rows, total: { name: 'You get', vbt: then.payout } }
  }
  const fee = exact(now.fee - then.fee)
  const rows = [{ name: `${buyer} gets`, vbt }, ...(fee > 0 ? [{ name: 'We return our fee on it', vbt: -fee }] : [])]
  return { rows, total: { name: 'From your balance', vbt: exact(vbt - fee) } }
}

/** Tokens have four decimals. */
function exact(vbt: number) {
  return Number(vbt.toFixed(4))
}
