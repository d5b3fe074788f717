import { type OrderEvent, type OrderState, type StepBy, type StepStock, stepOf } from '#contract/order-steps.ts'
import { type Fragment, type Query, raw, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { replaceDeadlines } from '../../deadlines/index.ts'
import { record } from '../../happenings/index.ts'
import { type Transfer, unitsOf, vbtOf } from '../../ledger/index.ts'
import { releaseHolds, restock, sellHeld } from '../../stock/index.ts'
import { feeAfter, transfersOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { returnAfter } from '../returns/policy.ts'
import type { OrderTerms } from '../terms.ts'
import { endDispute, endReturn } from './ending/actions.ts'
import { assertPossible, deadlinesOf, holdEnded, soonest, stateOfSplit, waitsFor } from './policy.ts'
import { listBoughtLines, listRefundedUnsent } from './queries.ts'

export type StepRequest = {
  event: OrderEvent
  /** Null if a timer acts. */
  actorId: number | null
  reason?: string | null
  /** What a split gives back. */
  backVbt?: number
  /** Other columns that the step changes, after a comma. */
  change?: Fragment | ((order: LockedOrder) => Fragment)
  /** The tokens arrived while nobody was looking. */
  isAfterTopUp?: boolean
}

/**
 * Takes one step of these orders, as the table says: state, version, history, deadlines, stock, and happening. Lock the
 * checkout if the step is about its hold, then the orders. Returns the transfers, which the caller posts last.
 */
export async function takeStep(
  tx: Transaction,
  { waits }: OrderTerms,
  orders: readonly LockedOrder[],
  request: StepRequest,
): Promise<Transfer[]> {
  const { event, actorId, backVbt = 0 } = request
  const { stock, money } = stepOf(event)
  for (const order of orders) assertPossible(event, order)
  const writes = orders.flatMap((order) => stepWrites(tx, waits, order, request))
  await Promise.all([
    sendTogether(...writes, ...orders.map((order) => record(tx, happeningOf(order, request)))),
    moveStock(tx, stock, orders),
  ])
  return orders.flatMap((order) => transfersOf(order, { money, backVbt, actorId }))
}

/** The state that a step leads to. */
export function stateAfter(event: OrderEvent, { totalVbt }: LockedOrder, backVbt: number): OrderState {
  const { to } = stepOf(event)
  return to === 'as_split' ? stateOfSplit(backVbt, totalVbt) : to
}

/** From here on, `order` is as they leave it. */
function stepWrites(tx: Transaction, waits: OrderTerms['waits'], order: LockedOrder, request: StepRequest) {
  const { event, backVbt = 0, reason = null } = request
  const returned = returnAfter(event)
  const writes = [
    writeStep(tx, waits, order, request),
    order.state === 'disputed' ? endDispute(tx, order, { backVbt: backOf(order, event, backVbt), reason }) : null,
    returned ? endReturn(tx, order, returned) : null,
  ]
  // So that a second step of the same transaction goes on from here.
  Object.assign(order, { state: stateAfter(event, order, backVbt), version: order.version + 1 })
  return writes
}

function writeStep(
  tx: Transaction,
  waits: OrderTerms['waits'],
  order: LockedOrder,
  request: StepRequest,
): Query<object[]> {
  const { event, actorId, reason = null, backVbt = 0, change } = request
  const { by } = stepOf(event)
  const to = stateAfter(event, order, backVbt)
  const after = { state: to, deliveryKind: order.deliveryKind }
  const deadlines = deadlinesOf(after, waits)
  return tx`
    with changed as (
      update orders set
        state = ${to}, version = version + 1, back_units = ${unitsOf(backOf(order, event, backVbt))}
        ${to === 'paid' ? tx`, paid_at = clock_timestamp()` : tx``}
        ${to === 'completed' ? completed(tx, waits, order) : tx``}
        ${to === 'disputed' ? tx`, is_for_moderators = true` : tx``}
        ${waiting(tx, waitsFor(after), soonest(deadlines))} ${typeof change === 'function' ? change(order) : (change ?? tx``)}
      where id = ${order.id} returning id, version
    ), ${replaceDeadlines(tx, 'order', deadlines)}
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state, reason)
    select id, version, ${event}, ${actorId}, ${by}, ${order.state}, ${to}, ${reason} from changed`
}

/** From now on, it can be returned for as long as the seller said. After a dispute, it can't. */
function completed(tx: Transaction, { returnRequest }: OrderTerms['waits'], { state }: LockedOrder) {
  const until = tx`clock_timestamp() + least(make_interval(days => return_days), make_interval(secs => ${returnRequest}))`
  return tx`
    , completed_at = clock_timestamp()
    , return_until = case when return_days is not null and ${state} <> 'disputed' then ${until} end`
}

const FAR = 100_000_000_000_000

/** For an update: whom the site waits for, until when, and the order's resulting position in both lists. */
export function waiting(tx: Transaction, side: 'buyer' | 'seller' | null, seconds: number | null) {
  return tx`, (waits_for, due_at, buyer_rank, seller_rank) = (${placed(tx, side, seconds)})`
}

/** The values of these four columns. */
export function placed(
  tx: Transaction,
  side: 'buyer' | 'seller' | null,
  seconds: number | null,
  createdAt = raw('created_at'),
) {
  const due = seconds === null ? tx`null::timestamptz` : tx`clock_timestamp() + make_interval(secs => ${seconds})`
  const rank = (whose: 'buyer' | 'seller') =>
    side === whose && seconds !== null
      ? tx`(extract(epoch from ${due}) * 1000)::bigint`
      : tx`${FAR}::bigint - (extract(epoch from ${createdAt}) * 1000)::bigint`
  return tx`${side}::text, ${due}, ${rank('buyer')}, ${rank('seller')}`
}

function backOf({ totalVbt, goodsVbt }: LockedOrder, event: OrderEvent, backVbt: number) {
  const { money } = stepOf(event)
  if (money === 'return') return totalVbt
  if (money === 'take_back') return goodsVbt
  return money === 'split' ? backVbt : 0
}

/** The hold belongs to the checkout, so it covers all its orders. */
async function moveStock(tx: Transaction, stock: StepStock | undefined, orders: readonly LockedOrder[]) {
  if (stock === undefined) return
  const checkoutIds = [...new Set(orders.map(({ checkoutId }) => checkoutId))]
  if (stock === 'release') {
    await releaseHolds(tx, checkoutIds)
    return
  }
  const ids = orders.map(({ id }) => id)
  if (stock === 'restock_unsent') return restock(tx, await listBoughtLines(tx, await listRefundedUnsent(tx, ids)))
  if (stock === 'restock') return restock(tx, await listBoughtLines(tx, ids))
  const sold = []
  for (const checkoutId of checkoutIds) sold.push(...(await sellHeld(tx, checkoutId)))
  // Its hold has ended, or a post is gone with its stock.
  if (sum(sold.map(({ quantity }) => quantity)) < sum(orders.map(({ items }) => items))) throw holdEnded()
}

function happeningOf(order: LockedOrder, { event, actorId, backVbt = 0, isAfterTopUp = false }: StepRequest) {
  const { id, version, buyerId, sellerId, state, deliveryKind, totalVbt } = order
  const back = backOf(order, event, backVbt)
  const fee = back === 0 ? order.feeUnits : feeAfter(order, back)
  const details = {
    ...{ event, by: stepOf(event).by as StepBy, version, state, buyerId, sellerId, deliveryKind, isAfterTopUp },
    ...{ totalVbt, backVbt: back, payoutVbt: vbtOf(unitsOf(totalVbt - back) - fee) },
  }
  return { type: 'order_stepped', actorId: actorId ?? buyerId, subjectId: id, details } as const
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, each) => total + each, 0)
}
