import { areTokensHeld } from '#contract/give-back.ts'
import type { Order } from '#contract/orders.ts'
import { nameOf } from '../order-words.ts'
import { sharesOf } from '../shares.ts'

/** What each side gets if the seller gives this much back: out of what is held, or of the seller’s balance. */
export function sumsOfGoodwill(order: Order, vbt: number) {
  const now = sharesOf(order, 0)
  const then = sharesOf(order, vbt)
  const buyer = { name: `${nameOf(order.buyer)} gets`, vbt }
  if (areTokensHeld(order)) {
    const fee = then.fee > 0 ? [{ name: `Fee, ${order.feePercent}%`, vbt: then.fee }] : []
    return { rows: [buyer, ...fee], total: { name: 'You get in the end', vbt: then.payout } }
  }
  const fee = exact(now.fee - then.fee)
  const rows = [buyer, ...(fee > 0 ? [{ name: 'We return our fee on it', vbt: -fee }] : [])]
  return { rows, total: { name: 'From your balance', vbt: exact(vbt - fee) } }
}

/** Tokens have four decimals. */
function exact(vbt: number) {
  return Number(vbt.toFixed(4))
}
