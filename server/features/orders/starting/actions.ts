import type { PostalAddress } from '#contract/addresses.ts'
import type { Condition } from '#contract/kinds/market.ts'
import { type Query, raw, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { newDocumentNumber } from '../../../platform/database/document-number.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { feeOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { placed, takeStep } from '../steps/actions.ts'
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
/** `returnDays`: null if the seller takes nothing back. `delivery`: null until the buyer chooses. */
export type NewOrder = {
  sellerId: number
  returnDays: number | null
  delivery?: Delivery | null
  lines: readonly NewLine[]
}
type Start = { checkoutId: number; buyerId: number; orders: readonly NewOrder[] }

/** The orders of a new checkout, which wait for payment. Hold their stock in the same transaction. */
export function startOrders(
  tx: Transaction,
  terms: OrderTerms,
  { checkoutId, buyerId, orders }: Start,
): Query<{ id: number }[]> {
  const rows = orders.map((order) => rowOf(order, terms))
  const lines = rows.flatMap(({ number }, index) =>
    orders[index]!.lines.map((each, line) => lineOf(number, line, each)),
  )
  return tx`
    with made as (
      insert into orders (checkout_id, buyer_id, number, seller_id, return_days, title, thumbnail_id, line_count, items,
        search, goods_vbt, fee_percent, fee_units, delivery_kind, delivery_method_id, delivery_name, min_days, max_days,
        delivery_vbt, created_at, waits_for, due_at, buyer_rank, seller_rank)
      select ${checkoutId}, ${buyerId}, given.*, now, ${placed(tx, 'buyer', terms.waits.payment, raw('now'))}
      from jsonb_to_recordset(${tx.json(rows)}) as given (number text, seller_id bigint, return_days int, title text,
          thumbnail_id bigint, line_count int, items int, search text, goods_vbt int, fee_percent numeric,
          fee_units bigint, delivery_kind text, delivery_method_id bigint, delivery_name text, min_days int,
          max_days int, delivery_vbt int)
        cross join (select clock_timestamp()::timestamptz(3) as now) clock
      returning id, number
    ), bought as (
      insert into order_lines (order_id, line, post_id, title, thumbnail_id, condition, quantity, price_vbt, agreed_vbt,
        offer_id)
      select id, line, post_id, title, thumbnail_id, condition, quantity, price_vbt, agreed_vbt, offer_id
      from jsonb_to_recordset(${tx.json(lines)}) as given (number text, line int, post_id bigint, title text,
        thumbnail_id bigint, condition text, quantity int, price_vbt int, agreed_vbt int, offer_id bigint) join made using (number)
    )
    select id from made`
}

function rowOf({ sellerId, returnDays, delivery = null, lines }: NewOrder, { feePercent }: OrderTerms) {
  const number = newDocumentNumber('V')
  const goodsVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  return {
    ...{ number, seller_id: sellerId, return_days: returnDays },
    ...{ title: lines[0]!.title, thumbnail_id: lines[0]!.thumbnailId, line_count: lines.length },
    items: lines.reduce((total, { quantity }) => total + quantity, 0),
    search: [...lines.map(({ title }) => title), number].join('\n').toLowerCase(),
    ...{ goods_vbt: goodsVbt, fee_percent: feePercent, fee_units: feeOf(goodsVbt, feePercent) },
    ...{ delivery_kind: delivery?.kind, delivery_method_id: delivery?.methodId, delivery_name: delivery?.name ?? '' },
    ...{ min_days: delivery?.minDays, max_days: delivery?.maxDays, delivery_vbt: delivery?.priceVbt ?? 0 },
  }
}

function lineOf(number: string, line: number, bought: NewLine) {
  const { postId, title, thumbnailId, condition, quantity, priceVbt, agreedVbt, offerId = null } = bought
  return {
    ...{ number, line, post_id: postId, title, thumbnail_id: thumbnailId, condition, quantity },
    ...{ price_vbt: priceVbt, agreed_vbt: agreedVbt, offer_id: offerId },
  }
}

export type Delivery = {
  kind: 'shipping' | 'pickup'
  methodId: number | null
  name: string
  minDays: number | null
  maxDays: number | null
  priceVbt: number
}

export type ChosenDelivery = Delivery & { orderId: number }

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
/** `isSomeoneGone`: a seller left. */
type OrdersToPay = { orders: readonly LockedOrder[]; isSomeoneGone: boolean }
type Payment = {
  orders: OrdersToPay
  buyerId: number
  destinations: readonly Destination[]
  isAfterTopUp: boolean
}

/** All orders of a checkout, from `lockToPay`. Post the transfers last. */
export async function payOrders(tx: Transaction, terms: OrderTerms, payment: Payment) {
  const { buyerId, destinations, isAfterTopUp } = payment
  const { orders, isSomeoneGone } = payment.orders
  if (isSomeoneGone) {
    throw refusal.conflict('seller_left', 'A seller just left. Check out again without their items.')
  }
  const to = new Map(destinations.map((each) => [each.orderId, each]))
  return takeStep(tx, terms, orders, {
    ...{ event: 'pay', actorId: buyerId, isAfterTopUp },
    change: ({ id }) => destinationColumns(tx, to.get(id)!),
  })
}

function destinationColumns(tx: Transaction, { place, shipTo, pickup }: Destination) {
  return tx`
    , place = ${place}, ship_to = ${shipTo && tx.json(shipTo)}, pickup_address = ${pickup && tx.json(pickup)}`
}

/**
 * Locks all orders of a buyer's checkout, which is locked already, and both sides: nobody leaves while an order with
 * them is paid. Whoever leaves locks their row before they look for open orders.
 */
export async function lockToPay(tx: Transaction, buyerId: number, checkoutId: number): Promise<OrdersToPay> {
  const isWanted = tx`checkout_id = ${checkoutId} and buyer_id = ${buyerId}`
  const [orders, sides] = await sendTogether(
    lockOrders(tx, isWanted),
    tx`
      select from members where id in (select unnest(array[buyer_id, seller_id]) from orders where ${isWanted})
      order by id for key share`,
  )
  const ids = new Set(orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))
  return { orders, isSomeoneGone: sides.count < ids.size }
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
