import type { OrderEvent, OrderState } from '#contract/order-kinds.ts'
import type { OrderStep } from '#contract/order-steps.ts'
import {
  commaList,
  type Fragment,
  type Query,
  raw,
  sendTogether,
  type Transaction,
} from '../../../platform/database/database.ts'
import { replaceDeadlines } from '../../deadlines/index.ts'
import { record } from '../../happenings/index.ts'
import { type Transfer, unitsOf } from '../../ledger/index.ts'
import type { OrderDeadline, OrderKind } from '../kind.ts'
import { leftOf, linesLeftOf, transfersOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { kindOf, type OrderTerms, waitsOf } from '../terms.ts'
import { deadlinesOf, hasEnded, sideToAct, soonest, stateOfSplit, stepOf } from './policy.ts'
import { assertPossible } from './refusals.ts'
import type { StepRequest } from './request.ts'
import { backOf, happeningOf } from './sums.ts'
import { moveSupplies } from './supplying.actions.ts'

/** The tables' dates that waits count from, by the ids of orders. */
type Dates = ReadonlyMap<number, Readonly<Record<string, string | null>>>

/**
 * Takes one step of these orders, as their tables say: state, version, history, deadlines, supply, and happening. Lock the
 * checkout if the step is about its hold, then the orders. Returns the transfers, which the caller posts last.
 */
export async function takeStep(
  tx: Transaction,
  terms: OrderTerms,
  orders: readonly LockedOrder[],
  request: StepRequest,
): Promise<Transfer[]> {
  const { event, actorId, backVbt = 0 } = request
  for (const order of orders) assertPossible(kindOf(terms, order), event, order)
  await forEachKind(terms, orders, (kind, each) => kind.prepare?.(tx, terms, each, event))
  const dates = await listDates(tx, terms, orders)
  const writes = orders.flatMap((order) => stepWrites(tx, terms, order, request, dates))
  const happenings = orders.map((order) => record(tx, happeningOf(kindOf(terms, order), order, request)))
  await Promise.all([sendTogether(...writes, ...happenings), moveSupplies(tx, terms, event, orders)])
  const ended = orders.filter(({ state }) => hasEnded(state))
  await forEachKind(terms, ended, (kind, each) => kind.ended?.(tx, each))
  const ends = await listReturnEnds(tx, terms, orders)
  return orders.flatMap((order) => {
    const { money } = stepOf(kindOf(terms, order), event)
    return transfersOf(order, { money, backVbt, actorId, returnUntil: ends.get(order.id) ?? null })
  })
}

type EachKind = (kind: OrderKind, orders: readonly LockedOrder[]) => Promise<unknown> | undefined

async function forEachKind(terms: OrderTerms, orders: readonly LockedOrder[], act: EachKind) {
  for (const [kind, each] of Map.groupBy(orders, (order) => kindOf(terms, order))) await act(kind, each)
}

/** Until when the buyers can return those that were just completed. */
async function listReturnEnds(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[]) {
  const ends = new Map<number, Date>()
  const completed = orders.filter(({ state }) => state === 'completed')
  await forEachKind(terms, completed, async (kind, each) => {
    for (const [id, until] of (await kind.returnEnds?.(tx, each)) ?? []) ends.set(id, until)
  })
  return ends
}

async function listDates(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[]): Promise<Dates> {
  const dates = new Map<number, Readonly<Record<string, string | null>>>()
  await forEachKind(terms, orders, async (kind, each) => {
    for (const [id, named] of (await kind.dates?.(tx, each)) ?? []) dates.set(id, named)
  })
  return dates
}

/** The state that a step leads to. */
function stateAfter(kind: OrderKind, order: LockedOrder, request: StepRequest): OrderState {
  const { event, backVbt = 0, backTo = order.state } = request
  const { to, money } = stepOf(kind, event)
  if (to === 'as_before') return backTo
  if (to !== 'as_split') return to
  return stateOfSplit(backVbt, money === 'take_back_part' ? linesLeftOf(order) : leftOf(order))
}

/** From here on, `order` is as they leave it. */
function stepWrites(tx: Transaction, terms: OrderTerms, order: LockedOrder, request: StepRequest, dates: Dates) {
  const { event, backVbt = 0, reason = null, sums } = request
  const kind = kindOf(terms, order)
  const to = stateAfter(kind, order, request)
  const back = backOf(kind, order, event, backVbt)
  const writes = [
    writeStep(tx, {
      kind,
      order,
      to,
      back,
      request,
      waiting: { waits: waitsOf(terms, kind), dates: dates.get(order.id) },
    }),
    order.state === 'disputed' || isOfReturn(kind, event)
      ? endDispute(tx, order, endOf(kind, event, { backVbt: sums?.backVbt ?? back, reason }))
      : null,
    ...(kind.stepped?.(tx, terms, { ...order }, { event, to }) ?? []),
  ]
  // Lets a second step in the same transaction build on this one.
  Object.assign(order, { state: to, version: order.version + 1 })
  return writes
}

type Write = {
  kind: OrderKind
  order: LockedOrder
  to: OrderState
  back: number
  request: StepRequest
  waiting: Parameters<typeof deadlinesOf>[2]
}

function writeStep(tx: Transaction, { kind, order, to, back, request, waiting }: Write): Query<object[]> {
  const { event, actorId, reason = null, change, since = null, isLed = false } = request
  const after = { state: to, variant: order.variant }
  const deadlines = deadlinesOf(kind, after, { ...waiting, start: since, isLed })
  return tx`
    with changed as (
      update orders set ${commaList([
        tx`state = ${to}, version = version + 1, back_units = ${order.backUnits + unitsOf(back)}`,
        waitFor(tx, sideToAct(kind, after, isLed), soonest(deadlines)),
        ...changesOf(tx, to, stepOf(kind, event)),
        ...(change ? [typeof change === 'function' ? change(order) : change] : []),
      ])}
      where id = ${order.id} returning id, version
    ), ${replaceDeadlines(tx, 'order', deadlines)}
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state, reason)
    select id, version, ${event}, ${actorId}, ${stepOf(kind, event).by}, ${order.state}, ${to}, ${reason} from changed`
}

/** Columns that an order sets when it enters a state. */
function changesOf(tx: Transaction, to: OrderState, { money }: OrderStep): Fragment[] {
  if (money === 'hold') return [tx`paid_at = clock_timestamp()`]
  // Nothing of what came back is refunded: it stays completed.
  if (to === 'completed') return [tx`completed_at = coalesce(completed_at, clock_timestamp())`]
  return to === 'disputed' ? [tx`is_for_moderators = true`] : []
}

/** `backVbt`: null if it was withdrawn. */
type Outcome = { backVbt: number | null; reason: string | null }

function endOf(kind: OrderKind, event: OrderEvent, outcome: Outcome): Outcome {
  return stepOf(kind, event).to === 'as_before' ? { backVbt: null, reason: null } : outcome
}

/** Stores how the dispute ended. */
function endDispute(tx: Transaction, { id }: LockedOrder, { backVbt, reason }: Outcome): Query<object[]> {
  return tx`
    update disputes set back_vbt = ${backVbt}, outcome_reason = ${reason}, ended_at = clock_timestamp()
    where order_id = ${id} and ended_at is null`
}

/** Whether a step refunds what came back, which ends a dispute about it. */
function isOfReturn(kind: OrderKind, event: OrderEvent) {
  const { money } = stepOf(kind, event)
  return money === 'take_back' || money === 'take_back_part'
}

const FAR = 100_000_000_000_000

type Due = Pick<OrderDeadline, 'seconds' | 'since'>

/** For an update: whom the site waits for, until when, and the order's resulting position in both lists. */
export function waitFor(tx: Transaction, side: 'buyer' | 'seller' | null, due: Due | null) {
  return tx`(waits_for, due_at, buyer_rank, seller_rank) = (${placed(tx, side, due)})`
}

/** The values of these four columns. */
export function placed(
  tx: Transaction,
  side: 'buyer' | 'seller' | null,
  due: Due | null,
  createdAt = raw('created_at'),
) {
  const dueAt =
    due === null
      ? tx`null::timestamptz`
      : tx`coalesce(${due.since ?? null}::timestamptz, clock_timestamp()) + make_interval(secs => ${due.seconds})`
  const rank = (whose: 'buyer' | 'seller') =>
    side === whose && due !== null
      ? tx`(extract(epoch from ${dueAt}) * 1000)::bigint`
      : tx`${FAR}::bigint - (extract(epoch from ${createdAt}) * 1000)::bigint`
  return tx`${side}::text, ${dueAt}, ${rank('buyer')}, ${rank('seller')}`
}
