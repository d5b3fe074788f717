import { type GoodsAction, type GoodsPage, PICKUP_CODE_TRIES } from '#contract/goods.ts'
import type { OrderRow, PageOfKind } from '../../orders/index.ts'
import { trackingUrlOf } from '../calls/tracking.ts'
import { actionsInReturn, isReturnable } from '../returns/policy.ts'
import { presentReturn } from '../returns/present.ts'
import type { ReturnRow } from '../returns/queries.ts'
import type { GoodsRow } from './rows.ts'

type Parts = PageOfKind & { goods: GoodsRow; given: ReturnRow | null }

/** The goods’ part of an order’s page. */
export function presentPage(parts: Parts): GoodsPage {
  const { order, goods, given, terms } = parts
  return {
    delivery: deliveryOf({ ...goods, variant: order.variant }),
    shipTo: goods.shipTo,
    isAddressErased: goods.addressErasedAt !== null,
    pickup: pickupOf(parts),
    shipment: shipmentOf(goods),
    return: given && presentReturn(given, order.dueAt),
    returnUntil: canRequestReturn(parts) ? goods.returnUntil : null,
    returnAnswer: terms.waits.returnAnswer,
  }
}

/** What this side can do about a return, which the table of orders doesn’t say. */
export function actionsOnPage(parts: Parts): GoodsAction[] {
  const { role, given, isSellerHere } = parts
  if (role === 'buyer' && canRequestReturn(parts)) return ['request_return']
  const aboutReturn = given ? actionsInReturn(role, given.state) : []
  return aboutReturn.filter((action) => action !== 'appeal_return' || isSellerHere)
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

export function shipmentOf({ carrier, trackingNumber, boxes }: Shipped): GoodsPage['shipment'] {
  if (!carrier) return null
  return { carrier, trackingNumber, trackingUrl: trackingUrlOf(carrier, trackingNumber), boxes: boxes ?? 1 }
}
