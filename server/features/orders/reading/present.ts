import type { Picture } from '#contract/media.ts'
import { type Order, type OrderLine, PICKUP_CODE_TRIES } from '#contract/orders.ts'
import { trackingUrlOf } from '../calls/policy.ts'
import { actionsInDispute } from '../disputes/policy.ts'
import { presentDispute } from '../disputes/present.ts'
import type { DisputeRow } from '../disputes/queries.ts'
import { sharesOf } from '../money.ts'
import type { Side } from '../order.ts'
import type { People } from '../people/queries.ts'
import { actionsInReturn, isReturnable } from '../returns/policy.ts'
import { presentReturn } from '../returns/present.ts'
import type { ReturnRow } from '../returns/queries.ts'
import { actionsOf } from '../steps/policy.ts'
import type { OrderTerms } from '../terms.ts'
import type { HistoryRow, OrderRow } from './rows.ts'
import { timelineOf } from './timeline.ts'

/** The viewer's part in an order. */
export type Role = Order['viewer']

type Parts = {
  order: OrderRow
  role: Role
  lines: OrderLine[]
  history: HistoryRow[]
  people: People
  dispute: DisputeRow | null
  photos: Record<Side, Picture[]>
  given: ReturnRow | null
  waits: OrderTerms['waits']
}

/** An order as this side sees it. */
export function presentOrder(parts: Parts): Order {
  const { order, role, lines, history, people, dispute, photos, given } = parts
  const { id, number, state, version, goodsVbt, deliveryVbt, totalVbt, feePercent, createdAt, paidAt } = order
  return {
    ...{ id, number, state, version, viewer: role, lines, goodsVbt, deliveryVbt, totalVbt, feePercent },
    buyer: people.get(order.buyerId) ?? null,
    seller: people.get(order.sellerId) ?? null,
    delivery: deliveryOf(order),
    ...sharesFor(role, order),
    shipTo: order.shipTo,
    isAddressErased: order.addressErasedAt !== null,
    pickup: pickupOf(order, role),
    shipment: shipmentOf(order),
    timeline: timelineOf(order, history),
    history: history.map(({ actorId, ...entry }) => ({ ...entry, actor: people.get(actorId) ?? null })),
    deadline: deadlineOf(order),
    dispute: dispute && presentDispute(dispute, photos),
    return: given && presentReturn(given, order.dueAt),
    returnUntil: canRequestReturn(parts) ? order.returnUntil : null,
    waits: waitsOf(parts),
    checkoutId: checkoutOf(order),
    ...{ createdAt, paidAt },
    can: actionsNow(parts),
  }
}

function waitsOf({ order, waits }: Parts): Order['waits'] {
  const { check, pickupCheck, disputeAnswer, returnAnswer, addressErasure } = waits
  return { check: order.deliveryKind === 'pickup' ? pickupCheck : check, disputeAnswer, returnAnswer, addressErasure }
}

/** The checkout that it still waits in. */
export function checkoutOf({ state, checkoutId }: Pick<OrderRow, 'state' | 'checkoutId'>) {
  return state === 'pending_payment' ? checkoutId : null
}

/** What the viewer may do about the order, its dispute, or its return. */
function actionsNow(parts: Parts) {
  const { order, role, dispute, given } = parts
  if (dispute && order.state === 'disputed') return actionsInDispute(role, dispute)
  if (role === 'buyer' && canRequestReturn(parts)) return [...actionsOf(role, order), 'request_return' as const]
  const aboutReturn = given ? actionsInReturn(role, given.state) : []
  return [
    ...actionsOf(role, order),
    ...aboutReturn.filter((action) => action !== 'appeal_return' || isSellerHere(parts)),
  ]
}

/**
 * A return is possible once per order, and only while the seller is here, because nobody else could pay for the goods.
 */
function canRequestReturn(parts: Parts) {
  return parts.given === null && isReturnable(parts.order) && isSellerHere(parts)
}

function isSellerHere({ order, people }: Parts) {
  return people.has(order.sellerId)
}

type Delivery = Pick<OrderRow, 'deliveryKind' | 'deliveryName' | 'minDays' | 'maxDays'>

/** Until the buyer has chosen, it is by shipping, without a name. */
export function deliveryOf({ deliveryKind, deliveryName, minDays, maxDays }: Delivery): Order['delivery'] {
  return { kind: deliveryKind ?? 'shipping', name: deliveryName, minDays, maxDays }
}

/** What the seller gets is not for the buyer. */
function sharesFor(role: Role, order: OrderRow) {
  const shares = sharesOf(order)
  return role === 'buyer' ? { ...shares, feeVbt: null, payoutVbt: null } : shares
}

function pickupOf(order: OrderRow, role: Role): Order['pickup'] {
  if (order.deliveryKind !== 'pickup') return null
  const waits = order.state === 'ready_for_pickup'
  return {
    place: order.place ?? '',
    address: order.pickupAddress,
    note: order.pickupNote,
    code: role === 'buyer' && waits ? order.pickupCode : null,
    triesLeft:
      role !== 'buyer' && waits && !order.pickupLockedUntil ? order.pickupTriesLeft || PICKUP_CODE_TRIES : null,
    lockedUntil: order.pickupLockedUntil,
  }
}

export function shipmentOf({
  carrier,
  trackingNumber,
  boxes,
}: Pick<OrderRow, 'carrier' | 'trackingNumber' | 'boxes'>): Order['shipment'] {
  if (!carrier) return null
  return { carrier, trackingNumber, trackingUrl: trackingUrlOf(carrier, trackingNumber), boxes: boxes ?? 1 }
}

export function deadlineOf({
  dueEvent,
  dueAt,
  state,
}: Pick<OrderRow, 'dueEvent' | 'dueAt' | 'state'>): Order['deadline'] {
  if (!dueAt) return null
  return { event: dueEvent ?? (state === 'pending_payment' ? 'expire' : ''), dueAt }
}
