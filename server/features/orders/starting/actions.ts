import { randomInt } from 'node:crypto'
import type { PostalAddress } from '#contract/addresses.ts'
import type { Condition } from '#contract/kinds/market.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { feeOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { takeStep, waiting } from '../steps/actions.ts'
import { lockOrders } from '../steps/queries.ts'
import type { OrderTerms } from '../terms.ts'

export type NewLine = {
  postId: number
  title: string
  thumbnailId: number | null
  condition: Condition
  quantity: number
  priceVbt: number
  agreedVbt: number
  /** Of the offer whose price it is. */
  offerId?: number | null
}
/** `returnDays`: null if the seller takes nothing back. */
export type NewOrder = { sellerId: number; returnDays: number | null; lines: readonly NewLine[] }
type Start = { checkoutId: number; buyerId: number; orders: readonly NewOrder[] }

/** The orders of a new checkout, which wait for payment. Hold their stock in the same transaction. */
export async function startOrders(tx: Transaction, terms: OrderTerms, { checkoutId, buyerId, orders }: Start) {
  const ids: number[] = []
  for (const order of orders) ids.push(await startOrder(tx, terms, { checkoutId, buyerId, ...order }))
  return ids
}

async function startOrder(tx: Transaction, terms: OrderTerms, order: NewOrder & Omit<Start, 'orders'>) {
  const { checkoutId, buyerId, sellerId, returnDays, lines } = order
  const number = newNumber()
  const goodsVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  const row = {
    ...{ number, checkout_id: checkoutId, buyer_id: buyerId, seller_id: sellerId, return_days: returnDays },
    ...{ title: lines[0]!.title, thumbnail_id: lines[0]!.thumbnailId, line_count: lines.length },
    items: lines.reduce((total, { quantity }) => total + quantity, 0),
    search: [...lines.map(({ title }) => title), number].join('\n').toLowerCase(),
    ...{ goods_vbt: goodsVbt, fee_percent: terms.feePercent, fee_units: feeOf(goodsVbt, terms.feePercent) },
  }
  const [{ id }] = await tx<[{ id: number }]>`insert into orders ${tx(row)} returning id`
  await tx`
    update orders set version = version ${waiting(tx, 'buyer', terms.waits.payment)} where id = ${id}`
  await tx`
    insert into order_lines ${tx(
      lines.map(({ postId, title, thumbnailId, condition, quantity, priceVbt, agreedVbt, offerId = null }, line) => ({
        ...{ order_id: id, line, post_id: postId, title, thumbnail_id: thumbnailId, condition, quantity },
        ...{ price_vbt: priceVbt, agreed_vbt: agreedVbt, offer_id: offerId },
      })),
    )}`
  return id
}

/** Without look-alikes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newNumber() {
  return `V-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

export type ChosenDelivery = {
  orderId: number
  kind: 'shipping' | 'pickup'
  methodId: number | null
  name: string
  minDays: number | null
  maxDays: number | null
  priceVbt: number
}

/** How an order that waits for payment reaches its buyer. */
export async function chooseDelivery(tx: Transaction, chosen: ChosenDelivery) {
  await tx`
    update orders set delivery_kind = ${chosen.kind}, delivery_method_id = ${chosen.methodId},
      delivery_name = ${chosen.name}, min_days = ${chosen.minDays}, max_days = ${chosen.maxDays},
      delivery_vbt = ${chosen.priceVbt}
    where id = ${chosen.orderId} and state = 'pending_payment'`
}

/** The buyer agrees to the prices of these posts. */
export async function agreeToPrices(tx: Transaction, checkoutId: number, postIds: readonly number[]) {
  await tx`
    update order_lines set agreed_vbt = price_vbt from orders
    where orders.id = order_id and checkout_id = ${checkoutId} and post_id = any (${postIds}::bigint[])`
}

/** Where an order goes. `pickup`: the seller's address, if they gave one; `place`: its town. */
export type Destination = {
  orderId: number
  shipTo: PostalAddress | null
  pickup: PostalAddress | null
  place: string
}
type Payment = { checkoutId: number; buyerId: number; destinations: readonly Destination[]; isAfterTopUp: boolean }

/** All orders of a checkout, which the caller has locked. Post the transfers last. */
export async function payOrders(tx: Transaction, terms: OrderTerms, payment: Payment) {
  const { checkoutId, buyerId, destinations, isAfterTopUp } = payment
  const orders = await lockOrders(tx, tx`checkout_id = ${checkoutId}`)
  await lockSides(tx, orders)
  const transfers = await takeStep(tx, terms, orders, { event: 'pay', actorId: buyerId, isAfterTopUp })
  for (const { orderId, shipTo, pickup, place } of destinations) {
    await tx`
      update orders set place = ${place}, ship_to = ${shipTo && tx.json(shipTo)},
        pickup_address = ${pickup && tx.json(pickup)}
      where id = ${orderId}`
  }
  return transfers
}

/** Nobody leaves while an order with them is paid. Whoever leaves locks their row before they look for open orders. */
async function lockSides(tx: Transaction, orders: readonly LockedOrder[]) {
  const ids = [...new Set(orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]
  const { count } = await tx`select from members where id = any (${ids}::bigint[]) order by id for key share`
  if (count < ids.length)
    throw refusal.conflict('seller_left', 'A seller just left. Check out again without their items.')
}

/** The checkout ended without a payment. Lock it before. */
export async function endOrders(
  tx: Transaction,
  terms: OrderTerms,
  { checkoutId, event, actorId }: { checkoutId: number; event: 'cancel_checkout' | 'expire'; actorId: number | null },
) {
  const orders = await lockOrders(tx, tx`checkout_id = ${checkoutId} and state = 'pending_payment'`)
  await takeStep(tx, terms, orders, { event, actorId })
}
