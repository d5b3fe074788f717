import { available, escrow } from '../accounts.ts'
import { transfer, vbt } from '../transfer.ts'
import { exact } from '../units.ts'
import type { Acting } from './acting.ts'

type Order = { orderId: number; buyerId: number; units: number }
/** `feeUnits`: the site's fee, which the seller pays. */
type Sale = Order & { sellerId: number; feeUnits: number }
/** `maturesAt`: when nothing of the sale can come back anymore, so that it can be paid out; at the earliest 7 days later. */
type Maturing = { maturesAt?: Date | null }

/** The buyer pays, and the order holds the tokens. */
export function orderHeld({ orderId, buyerId, units }: Order) {
  const subject = `order:${orderId}`
  return transfer({
    key: `order_held:${orderId}`,
    cause: 'order_held',
    subject,
    actorId: buyerId,
    postings: [vbt(available(buyerId), escrow(buyerId, subject), units)],
  })
}

/** The seller gets everything that the order holds, less the fee. */
export function orderCompleted({ actorId, maturesAt = null, ...sale }: Sale & Acting & Maturing) {
  const key = `order_ended:${sale.orderId}`
  return transfer({ key, cause: 'order_completed', actorId, maturesAt, ...paidOut(sale) })
}

/** The order was canceled, or refunded before its completion. */
export function orderRefunded({ orderId, buyerId, units, actorId }: Order & Acting) {
  const subject = `order:${orderId}`
  return transfer({
    key: `order_ended:${orderId}`,
    cause: 'order_refunded',
    subject,
    actorId,
    postings: [vbt(escrow(buyerId, subject), available(buyerId), units)],
  })
}

type Split = Sale & Acting & Maturing & { backUnits: number }

/**
 * The seller gets `units` less the fee on that amount, and the buyer gets `backUnits`. Together, they are all that the
 * order holds.
 */
export function disputeSplit({ backUnits, actorId, maturesAt = null, ...sale }: Split) {
  const { subject, postings } = paidOut(sale)
  const back = vbt(escrow(sale.buyerId, subject), available(sale.buyerId), backUnits)
  const key = `order_ended:${sale.orderId}`
  return transfer({ key, cause: 'dispute_split', subject, actorId, maturesAt, postings: [...postings, back] })
}

function paidOut({ orderId, buyerId, sellerId, units, feeUnits }: Sale) {
  const subject = `order:${orderId}`
  const held = escrow(buyerId, subject)
  return {
    subject,
    postings: [vbt(held, available(sellerId), exact(units - exact(feeUnits))), vbt(held, 'fees', feeUnits)],
  }
}

type Given = Sale & Acting & { isHeld: boolean; version: number }

/**
 * The seller gives a part back, out of what the order holds or, if they were paid already, of their own tokens; the
 * site then gives its fee on it back. `version`: of the order, which makes each time unique.
 */
export function goodwill({ orderId, buyerId, sellerId, units, feeUnits, isHeld, version, actorId }: Given) {
  const subject = `order:${orderId}`
  const buyer = available(buyerId)
  const fromSeller = [vbt(available(sellerId), buyer, exact(units - exact(feeUnits))), vbt('fees', buyer, feeUnits)]
  return transfer({
    key: `goodwill:${orderId}:${version}`,
    cause: 'goodwill',
    subject,
    actorId,
    postings: isHeld ? [vbt(escrow(buyerId, subject), buyer, units)] : fromSeller,
  })
}

/**
 * The buyer returned a completed order. What the seller can no longer pay becomes debt, and the site gives its fee
 * back.
 */
export function orderReturned({ orderId, buyerId, sellerId, units, feeUnits, actorId }: Sale & Acting) {
  const buyer = available(buyerId)
  return transfer({
    key: `order_returned:${orderId}`,
    cause: 'order_returned',
    subject: `order:${orderId}`,
    actorId,
    postings: [
      vbt(available(sellerId), buyer, exact(units - exact(feeUnits)), { mayOwe: true }),
      vbt('fees', buyer, feeUnits),
    ],
  })
}
