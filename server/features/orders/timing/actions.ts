import { type OrderEvent, stepOf } from '#contract/order-steps.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { postTransfers, type Transfer } from '../../ledger/index.ts'
import { eraseDisputePhotos } from '../disputes/photos/actions.ts'
import { listAskedBack } from '../disputes/queries.ts'
import type { LockedOrder } from '../order.ts'
import { moveReturn } from '../returns/moving/actions.ts'
import { isReturnTimer } from '../returns/policy.ts'
import { takeStep } from '../steps/actions.ts'
import type { OrderTerms } from '../terms.ts'
import { type Due, listDue, listDueOrders, lockDueOrders } from './queries.ts'

/** Orders per transaction. */
const BATCH = 50
/** The most orders that one run takes care of. */
const MAX_PER_RUN = 20_000

/** Does what is due: steps, reminders, and erasing addresses. Servers share the work. */
export async function takeDueSteps(sql: Sql, terms: OrderTerms) {
  for (let done = 0; done < MAX_PER_RUN; done += BATCH) {
    try {
      const taken = await takeBatch(sql, terms, BATCH, null)
      if (taken === 0) return
    } catch {
      // One failure does not delay the others.
      return takeEach(sql, terms)
    }
  }
}

async function takeEach(sql: Sql, terms: OrderTerms) {
  const failures: unknown[] = []
  for (const id of await listDueOrders(sql, MAX_PER_RUN)) {
    await takeBatch(sql, terms, 1, id).catch((error) => failures.push(error))
  }
  // The next run retries all failures.
  if (failures.length > 0) throw failures[0]
}

function takeBatch(sql: Sql, terms: OrderTerms, limit: number, onlyId: number | null) {
  return inTransaction(sql, async (tx) => {
    const orders = await lockDueOrders(tx, limit, onlyId)
    const transfers: Transfer[] = []
    for (const [event, each] of await groupByStep(tx, terms, orders)) {
      transfers.push(...(await takeTimed(tx, terms, each, event)))
    }
    if (transfers.length > 0) await postTransfers(tx, transfers)
    return orders.length
  })
}

/** Without an answer, what the buyer asks for applies. */
async function takeTimed(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[], event: OrderEvent) {
  if (event !== 'leave_unanswered') return takeStep(tx, terms, orders, { event, actorId: null })
  const ids = orders.map(({ id }) => id)
  const asked = await listAskedBack(tx, ids)
  const transfers: Transfer[] = []
  for (const order of orders) {
    const backVbt = asked.get(order.id) ?? order.totalVbt
    transfers.push(...(await takeStep(tx, terms, [order], { event, actorId: null, backVbt })))
  }
  return transfers
}

/** The steps that are due, and their orders. What is not a step is done at once. */
async function groupByStep(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[]) {
  const ids = orders.map(({ id }) => id)
  const due = Map.groupBy(await listDue(tx, ids), ({ orderId }) => orderId)
  const steps = new Map<OrderEvent, LockedOrder[]>()
  for (const order of orders) {
    const step = await prepare(tx, terms, order, due.get(order.id) ?? [])
    if (step) steps.set(step, [...(steps.get(step) ?? []), order])
  }
  return steps
}

/**
 * Returns the step that is due, which ends all other deadlines. Otherwise, moves the return, erases the address, and
 * reminds.
 */
async function prepare(tx: Transaction, terms: OrderTerms, order: LockedOrder, due: readonly Due[]) {
  const step = due.find(({ event, reminder }) => reminder === 0 && event !== 'erase_address' && !isReturnTimer(event))
  if (step) return step.event as OrderEvent
  for (const { event } of due) if (isReturnTimer(event)) await moveReturn(tx, terms, order, { event, actorId: null })
  if (due.some(({ event }) => event === 'erase_address')) await eraseAddress(tx, order.id)
  await remind(tx, order, due.filter(({ reminder }) => reminder > 0).at(-1))
  await tx`
    delete from order_deadlines where order_id = ${order.id} and (event, reminder) in (
      select * from unnest(${due.map(({ event }) => event)}::text[], ${due.map(({ reminder }) => reminder)}::int[]))`
  return null
}

/** After a clock jump or a long outage, only the last reminder is not stale. */
async function remind(tx: Transaction, order: LockedOrder, due: Due | undefined) {
  if (!due) return
  const event = due.event as OrderEvent
  const memberId = stepOf(event).remind === 'buyer' ? order.buyerId : order.sellerId
  const details = { event, memberId, what: `“${order.title}”`, dueAt: due.stepAt, number: due.reminder }
  await record(tx, { type: 'order_due', actorId: order.buyerId, subjectId: order.id, details })
}

/** Nobody needs it anymore. */
async function eraseAddress(tx: Transaction, orderId: number) {
  await tx`
    update orders set ship_to = null, pickup_address = null, address_erased_at = clock_timestamp()
    where id = ${orderId}`
  await eraseDisputePhotos(tx, orderId)
}
