import type { PriceSource } from '#contract/checkouts.ts'
import type { Condition } from '#contract/kinds/market.ts'
import type { OrderEvent, OrderKindName } from '#contract/order-kinds.ts'
import { type Query, raw, sendTogether, type Transaction } from '../../platform/database/database.ts'
import { newDocumentNumber } from '../../platform/database/document-number.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { standingNow } from '../identity/index.ts'
import type { Transfer } from '../ledger/index.ts'
import type { OrderKind } from './kind.ts'
import { feeOf } from './money.ts'
import type { LockedOrder } from './order.ts'
import { placed, takeStep } from './steps/actions.ts'
import { payingStep } from './steps/policy.ts'
import { lockOrders } from './steps/queries.ts'
import { kindOf, type OrderTerms } from './terms.ts'

export type NewLine = {
  subject: { type: string; id: number }
  title: string
  thumbnailId: number | null
  /** Of goods. */
  condition?: Condition | null
  quantity: number
  priceVbt: number
  agreedVbt: number
  /** What set the price, if it isn't the subject's own. */
  agreedIn?: PriceSource | null
}
/**
 * `variant`: null until the buyer chooses, or if the kind has none. `own`: the columns of the kind. `name`: what it is called, if not
 * by its lines. `followsId`: the order that it goes with.
 */
export type NewOrder = {
  sellerId: number
  name?: { title: string; thumbnailId: number | null }
  followsId?: number | null
  variant?: string | null
  deliveryVbt?: number
  lines: readonly NewLine[]
  own: object
}
type Start = { kind: OrderKindName; checkoutId: number; buyerId: number; orders: readonly NewOrder[] }

/** The orders of a new checkout, which wait for payment. Hold their supply in the same transaction. */
export function startOrders(
  tx: Transaction,
  terms: OrderTerms,
  { kind: name, checkoutId, buyerId, orders }: Start,
): Query<{ id: number }[]> {
  const kind = kindOf(terms, { kind: name })
  const rows = orders.map((order) => rowOf(order, terms))
  const lines = rows.flatMap(({ number }, index) =>
    orders[index]!.lines.map((each, line) => lineOf(number, line, each)),
  )
  const due = { seconds: terms.waits.payment }
  return tx`
    with made as (
      insert into orders (kind, checkout_id, buyer_id, number, seller_id, variant, follows_id, title,
        thumbnail_id, line_count, items, search, lines_vbt, fee_percent, fee_units, delivery_vbt, created_at, waits_for, due_at, buyer_rank, seller_rank)
      select ${name}, ${checkoutId}, ${buyerId}, given.*, now, ${placed(tx, 'buyer', due, raw('now'))}
      from jsonb_to_recordset(${tx.json(rows)}) as given (number text, seller_id bigint, variant text, follows_id bigint,
          title text, thumbnail_id bigint, line_count int, items int, search text, lines_vbt int, fee_percent numeric,
          fee_units bigint, delivery_vbt int)
        cross join (select clock_timestamp()::timestamptz(3) as now) clock
      returning id, number
    ), bought as (
      insert into order_lines (order_id, line, subject_type, subject_id, title, thumbnail_id, condition, quantity,
        price_vbt, agreed_vbt, agreed_in_type, agreed_in_id)
      select id, line, subject_type, subject_id, title, thumbnail_id, condition, quantity, price_vbt, agreed_vbt,
        agreed_in_type, agreed_in_id
      from jsonb_to_recordset(${tx.json(lines)}) as given (number text, line int, subject_type text, subject_id bigint,
        title text, thumbnail_id bigint, condition text, quantity int, price_vbt int, agreed_vbt int,
        agreed_in_type text, agreed_in_id bigint) join made using (number)
    ) ${ownRows(tx, kind, rows, orders)}
    select id from made`
}

/** The kind's own rows, in the same statement. */
function ownRows(tx: Transaction, kind: OrderKind, rows: readonly { number: string }[], orders: readonly NewOrder[]) {
  if (!kind.start) return tx``
  return tx`, own as (${kind.start(
    tx,
    rows.map(({ number }, index) => ({ number, own: orders[index]!.own })),
  )})`
}

function rowOf(order: NewOrder, { feePercent }: OrderTerms) {
  const { sellerId, variant = null, followsId = null, deliveryVbt = 0, lines, name = lines[0]! } = order
  const number = newDocumentNumber('V')
  const linesVbt = lines.reduce((total, { priceVbt, quantity }) => total + priceVbt * quantity, 0)
  return {
    number,
    seller_id: sellerId,
    variant,
    follows_id: followsId,
    title: name.title,
    thumbnail_id: name.thumbnailId,
    // Whatever has a name of its own is not called by its lines.
    line_count: order.name ? 1 : lines.length,
    items: order.name ? 1 : lines.reduce((total, { quantity }) => total + quantity, 0),
    search: [...new Set([name.title, ...lines.map(({ title }) => title), number])].join('\n').toLowerCase(),
    lines_vbt: linesVbt,
    fee_percent: feePercent,
    fee_units: feeOf(linesVbt, feePercent),
    delivery_vbt: deliveryVbt,
  }
}

function lineOf(number: string, line: number, bought: NewLine) {
  const { subject, title, thumbnailId, condition = null, quantity, priceVbt, agreedVbt, agreedIn = null } = bought
  return {
    number,
    line,
    subject_type: subject.type,
    subject_id: subject.id,
    title,
    thumbnail_id: thumbnailId,
    condition,
    quantity,
    price_vbt: priceVbt,
    agreed_vbt: agreedVbt,
    agreed_in_type: agreedIn?.type ?? null,
    agreed_in_id: agreedIn?.id ?? null,
  }
}

/** The buyer agrees to the prices of these subjects. */
export async function agreeToPrices(tx: Transaction, checkoutId: number, type: string, subjectIds: readonly number[]) {
  await tx`
    update order_lines set agreed_vbt = price_vbt from orders
    where orders.id = order_id and checkout_id = ${checkoutId} and subject_type = ${type}
      and subject_id = any (${subjectIds}::bigint[])`
}

/** `isSomeoneGone`: a seller left, or was suspended. */
type OrdersToPay = { orders: readonly LockedOrder[]; isSomeoneGone: boolean }
type Payment = {
  orders: OrdersToPay
  buyerId: number
  /** The places to show in lists, by order id: 'Los Angeles, CA'. */
  places: ReadonlyMap<number, string | null>
  isAfterTopUp: boolean
}

/** Pays all orders that `lockToPay` locked. The caller posts the transfers last. */
export async function payOrders(tx: Transaction, terms: OrderTerms, payment: Payment) {
  const { buyerId, places, isAfterTopUp } = payment
  const { orders, isSomeoneGone } = payment.orders
  if (isSomeoneGone) {
    throw refusal.conflict('seller_left', 'A seller just left. Check out again without their items.')
  }
  const change = ({ id }: LockedOrder) => tx`place = ${places.get(id) ?? null}`
  const transfers: Transfer[] = []
  for (const [event, paid] of Map.groupBy(orders, (order) => payingStep(kindOf(terms, order), order))) {
    // What follows an order that goes on takes its place beside it.
    const isLed = paid.every(({ followsId }) => followsId !== null)
    transfers.push(...(await takeStep(tx, terms, paid, { event, actorId: buyerId, isAfterTopUp, change, isLed })))
  }
  return transfers
}

/**
 * Locks the orders of a checkout, which the caller has locked, and both sides of each. Leaving locks the member's row
 * before it looks for open orders, so nobody can leave while their order is being paid.
 */
export async function lockToPay(tx: Transaction, buyerId: number, checkoutId: number): Promise<OrdersToPay> {
  const isWanted = tx`checkout_id = ${checkoutId} and buyer_id = ${buyerId}`
  const [orders, sides] = await sendTogether(
    lockOrders(tx, isWanted),
    tx`
      select from members
      where id in (select unnest(array[buyer_id, seller_id]) from orders where ${isWanted})
        and ${standingNow(tx)} <> 'suspended'
      order by id for key share`,
  )
  const ids = new Set(orders.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))
  return { orders, isSomeoneGone: sides.count < ids.size }
}

type End = { checkoutId: number; event: Extract<OrderEvent, 'cancel_checkout' | 'expire'>; actorId: number | null }

/** The checkout ended without a payment. Lock it before. */
export async function endOrders(tx: Transaction, terms: OrderTerms, { checkoutId, event, actorId }: End) {
  const orders = await lockOrders(tx, tx`checkout_id = ${checkoutId} and state = 'pending_payment'`)
  await takeStep(tx, terms, orders, { event, actorId })
}
