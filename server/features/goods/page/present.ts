import type { PostalAddress } from '#contract/addresses.ts'
import { type GoodsAction, type GoodsPage, PICKUP_CODE_TRIES } from '#contract/goods.ts'
import { linesLeftOf, type OrderRow, type PageOfKind } from '../../orders/index.ts'
import { notArrivedFrom, promisesOf } from '../arrival/policy.ts'
import { isCorrectable, stillUndoable } from '../calls/shipment-policy.ts'
import { trackingUrlOf } from '../calls/tracking.ts'
import { actionsInReturn, isRelistable, isReturnable } from '../returns/policy.ts'
import { presentReturn } from '../returns/present.ts'
import type { ReturnRow } from '../returns/queries.ts'
import type { GoodsRow } from './rows.ts'

type Parts = PageOfKind & { goods: GoodsRow; given: ReturnRow | null; returnAddress: PostalAddress | null }

/** The goods’ part of an order’s page. */
export function presentPage(parts: Parts): GoodsPage {
  const { order, goods, given, terms, role, returnAddress: known } = parts
  const reading = { role, dueAt: order.dueAt, undo: terms.waits.undoShipping, known }
  return {
    delivery: deliveryOf({ ...goods, variant: order.variant }),
    ...promisesOf({ ...order, ...goods }),
    shipTo: goods.shipTo,
    isAddressErased: goods.addressErasedAt !== null,
    pickup: pickupOf(parts),
    shipment: shipmentOf(goods, undoable(parts)),
    notArrivedFrom: notArrivedFrom({ ...goods, variant: order.variant }, terms.waits.notArrived),
    return: given && presentReturn(given, reading),
    returnUntil: canRequestReturn(parts) ? goods.returnUntil : null,
    returnAnswer: terms.waits.returnAnswer,
  }
}

/** What this side can do about a shipment or a return, which the table of orders doesn’t say. */
export function actionsOnPage(parts: Parts): GoodsAction[] {
  const { role, order, goods } = parts
  if (role === 'buyer' && canRequestReturn(parts)) return ['request_return']
  const undoing: GoodsAction[] = undoable(parts) ? ['undo_ship'] : []
  const aboutShipment: GoodsAction[] = isCorrectable(order, goods) ? ['correct_shipment', ...undoing] : []
  return [...aboutReturn(parts), ...(role === 'seller' ? aboutShipment : [])]
}

function aboutReturn({ order, role, given, isSellerHere, terms }: Parts): GoodsAction[] {
  if (!given) return []
  if (role === 'seller' && isRelistable(given)) return ['relist']
  const isLate = stillUndoable(given.sentAt, terms.waits.undoShipping) === null
  return actionsInReturn(role, given.state)
    .filter((action) => action !== 'appeal_return' || isSellerHere)
    .filter((action) => action !== 'dispute_return' || linesLeftOf(order) > 0)
    .filter((action) => action !== 'undo_send_return' || !isLate)
}

/** Until when the seller can say that it was not sent after all; null if they can't. */
function undoable({ order, goods, terms }: Parts) {
  return order.state === 'shipped' ? stillUndoable(goods.leftAt, terms.waits.undoShipping) : null
}

/**
 * A return is possible once per order, and only while the seller is here, because nobody else could pay for the goods.
 */
function canRequestReturn({ order, goods, given, isSellerHere }: Parts) {
  return given === null && isReturnable({ state: order.state, returnUntil: goods.returnUntil }) && isSellerHere
}

type Delivery = Pick<GoodsRow, 'deliveryName' | 'minDays' | 'maxDays'> & Pick<OrderRow, 'variant'>

/** Until the buyer has chosen, it is by shipping, without a name. */
export function deliveryOf({ variant, deliveryName, minDays, maxDays }: Delivery): GoodsPage['delivery'] {
  return { kind: variant === 'pickup' ? 'pickup' : 'shipping', name: deliveryName, minDays, maxDays }
}

function pickupOf({ order, role, goods }: Parts): GoodsPage['pickup'] {
  if (order.variant !== 'pickup') return null
  const waits = order.state === 'ready_for_pickup'
  return {
    place: order.place ?? '',
    address: goods.pickupAddress,
    note: goods.pickupNote,
    code: role === 'buyer' && waits ? goods.pickupCode : null,
    triesLeft:
      role !== 'buyer' && waits && !goods.pickupLockedUntil ? goods.pickupTriesLeft || PICKUP_CODE_TRIES : null,
    lockedUntil: goods.pickupLockedUntil,
  }
}

type Shipped = Pick<GoodsRow, 'carrier' | 'trackingNumber' | 'boxes'>

export function shipmentOf(
  { carrier, trackingNumber, boxes }: Shipped,
  undoUntil: string | null = null,
): GoodsPage['shipment'] {
  if (!carrier) return null
  const trackingUrl = trackingUrlOf(carrier, trackingNumber)
  return { carrier, trackingNumber, trackingUrl, boxes: boxes ?? 1, undoUntil }
}
