import { type OrderEvent, type OrderState, type StepBy, type StepStock, stepOf } from '#contract/order-steps.ts'
import type { Fragment, Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { type Transfer, unitsOf, vbtOf } from '../../ledger/index.ts'
import { releaseHolds, restock, sellHeld } from '../../stock/index.ts'
import { feeAfter, transfersOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import type { OrderTerms } from '../terms.ts'
import { deadlinesOf, soonest } from './deadlines.ts'
import { endDispute, endReturn } from './ending/actions.ts'
import { assertPossible, holdEnded, stateOfSplit, waitsFor } from './policy.ts'
import { listBoughtLines } from './queries.ts'

export type StepRequest = {
  event: OrderEvent
  /** Null if a timer acts. */
  actorId: number | null
  reason?: string | null
  /** What a split gives back. */
  backVbt?: number
  /** Other columns that the step changes, after a comma. */
  change?: Fragment
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
  for (const order of orders) {
    assertPossible(event, order)
    await writeStep(tx, waits, order, request)
  }
  await moveStock(tx, stock, orders)
  for (const order of orders) await record(tx, happeningOf(order, request))
  return orders.flatMap((order) => transfersOf(order, { money, backVbt, actorId }))
}

/** The state that a step leads to. */
export function stateAfter(event: OrderEvent, { totalVbt }: LockedOrder, backVbt: number): OrderState {
  const { to } = stepOf(event)
  return to === 'as_split' ? stateOfSplit(backVbt, totalVbt) : to
}

async function writeStep(tx: Transaction, waits: OrderTerms['waits'], order: LockedOrder, request: StepRequest) {
  const { event, actorId, reason = null, backVbt = 0, change } = request
  const { by, money } = stepOf(event)
  const to = stateAfter(event, order, backVbt)
  const after = { state: to, deliveryKind: order.deliveryKind }
  const deadlines = deadlinesOf(after, waits)
  await tx`
    with changed as (
      update orders set
        state = ${to}, version = version + 1, back_units = ${unitsOf(backOf(order, event, backVbt))}
        ${to === 'paid' ? tx`, paid_at = clock_timestamp()` : tx``}
        ${to === 'completed' ? completed(tx, waits, order) : tx``}
        ${to === 'disputed' ? tx`, is_for_moderators = true` : tx``}
        ${waiting(tx, waitsFor(after), soonest(deadlines)?.seconds ?? null)} ${change ?? tx``}
      where id = ${order.id} returning id, version
    ), cleared as (
      delete from order_deadlines using changed where order_id = id and (event, reminder) not in (
        select * from unnest(${deadlines.map(({ event }) => event)}::text[],
          ${deadlines.map(({ reminder }) => reminder)}::int[]))
    ), due as (
      insert into order_deadlines (order_id, event, reminder, due_at)
      select id, due.event, due.reminder, clock_timestamp() + make_interval(secs => due.seconds)
      from changed cross join unnest(${deadlines.map(({ event }) => event)}::text[],
        ${deadlines.map(({ reminder }) => reminder)}::int[], ${deadlines.map(({ seconds }) => seconds)}::float8[])
        due (event, reminder, seconds)
      on conflict (order_id, event, reminder) do update set due_at = excluded.due_at
    )
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state, reason)
    select id, version, ${event}, ${actorId}, ${by}, ${order.state}, ${to}, ${reason} from changed`
  if (order.state === 'disputed') await endDispute(tx, order, { backVbt: backOf(order, event, backVbt), reason })
  if (money === 'take_back') await endReturn(tx, order)
  // So that a second step of the same transaction goes on from here.
  Object.assign(order, { state: to, version: order.version + 1 })
}

/** From now on, it can be returned for as long as the seller said. After a dispute, it can't. */
function completed(tx: Transaction, { returnRequest }: OrderTerms['waits'], { state }: LockedOrder) {
  const until = tx`clock_timestamp() + least(make_interval(days => return_days), make_interval(secs => ${returnRequest}))`
  return tx`
    , completed_at = clock_timestamp()
    , return_until = case when return_days > 0 and ${state} <> 'disputed' then ${until} end`
}

const FAR = 100_000_000_000_000

/** Whom the site waits for, until when, and what this makes of the order's place in their list. */
export function waiting(tx: Transaction, side: 'buyer' | 'seller' | null, seconds: number | null) {
  const due = seconds === null ? tx`null::timestamptz` : tx`clock_timestamp() + make_interval(secs => ${seconds})`
  const rank = (whose: 'buyer' | 'seller') =>
    side === whose && seconds !== null
      ? tx`(extract(epoch from ${due}) * 1000)::bigint`
      : tx`${FAR}::bigint - (extract(epoch from created_at) * 1000)::bigint`
  return tx`
    , waits_for = ${side}, due_at = ${due}, buyer_rank = ${rank('buyer')}, seller_rank = ${rank('seller')}`
}

function backOf({ totalVbt, goodsVbt }: LockedOrder, event: OrderEvent, backVbt: number) {
  const { money } = stepOf(event)
  if (money === 'return') return totalVbt
  if (money === 'take_back') return goodsVbt
  return money === 'split' ? backVbt : 0
}

/** The hold of a checkout is that of all its orders. */
async function moveStock(tx: Transaction, stock: StepStock | undefined, orders: readonly LockedOrder[]) {
  if (stock === undefined) return
  const checkoutIds = [...new Set(orders.map(({ checkoutId }) => checkoutId))]
  if (stock === 'release') return releaseHolds(tx, checkoutIds)
  const ids = orders.map(({ id }) => id)
  const lines = await listBoughtLines(tx, ids)
  if (stock === 'restock') return restock(tx, lines)
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
    ...{ what: namesOf(order), totalVbt, backVbt: back, payoutVbt: vbtOf(unitsOf(totalVbt - back) - fee) },
  }
  return { type: 'order_stepped', actorId: actorId ?? buyerId, subjectId: id, details } as const
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, each) => total + each, 0)
}

/** '“Brake pads”', '“Brake pads” and 2 more' */
function namesOf({ title, lineCount }: LockedOrder) {
  return lineCount === 1 ? `“${title}”` : `“${title}” and ${lineCount - 1} more`
}
