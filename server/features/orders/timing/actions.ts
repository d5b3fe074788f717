import { type OrderEvent, stepOf } from '#contract/order-steps.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { type Due, type DueSource, type DueSubject, takeDue } from '../../deadlines/index.ts'
import { record } from '../../happenings/index.ts'
import { postTransfers, type Transfer } from '../../ledger/index.ts'
import { eraseDisputePhotos } from '../disputes/photos/actions.ts'
import { listAskedBack } from '../disputes/queries.ts'
import type { LockedOrder } from '../order.ts'
import { moveReturn } from '../returns/moving/actions.ts'
import { isReturnTimer } from '../returns/policy.ts'
import { takeStep } from '../steps/actions.ts'
import type { OrderTerms } from '../terms.ts'
import { lockDueOrders } from './queries.ts'

type DueOrder = DueSubject<LockedOrder>

/** Takes steps of orders and returns, reminds, and erases addresses. */
export function dueOrders(terms: OrderTerms): DueSource<LockedOrder> {
  return { subject: 'order', lock: lockDueOrders, take: (tx, orders) => takeOrders(tx, terms, orders) }
}

/** Does what is due for orders. */
export function takeDueSteps(sql: Sql, terms: OrderTerms) {
  return takeDue(sql, dueOrders(terms))
}

async function takeOrders(tx: Transaction, terms: OrderTerms, orders: readonly DueOrder[]) {
  const transfers: Transfer[] = []
  for (const [event, each] of await groupByStep(tx, terms, orders)) {
    transfers.push(...(await takeTimed(tx, terms, each, event)))
  }
  if (transfers.length > 0) await postTransfers(tx, transfers)
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
async function groupByStep(tx: Transaction, terms: OrderTerms, orders: readonly DueOrder[]) {
  const steps = new Map<OrderEvent, LockedOrder[]>()
  for (const order of orders) {
    const step = await prepare(tx, terms, order)
    if (step) steps.set(step, [...(steps.get(step) ?? []), order])
  }
  return steps
}

/**
 * Returns the step that is due, which ends all other deadlines. Otherwise, moves the return, erases the address, and
 * reminds.
 */
async function prepare(tx: Transaction, terms: OrderTerms, order: DueOrder) {
  const { due } = order
  const step = due.find(({ event, reminder }) => reminder === 0 && event !== 'erase_address' && !isReturnTimer(event))
  if (step) return step.event as OrderEvent
  for (const { event } of due) if (isReturnTimer(event)) await moveReturn(tx, terms, order, { event, actorId: null })
  if (due.some(({ event }) => event === 'erase_address')) await eraseAddress(tx, order.id)
  await remind(tx, order, due.filter(({ reminder }) => reminder > 0).at(-1))
  return null
}

/** After a clock jump or a long outage, only the last reminder is not stale. */
async function remind(tx: Transaction, order: LockedOrder, due: Due | undefined) {
  if (!due) return
  const event = due.event as OrderEvent
  const memberId = stepOf(event).waitsFor === 'buyer' ? order.buyerId : order.sellerId
  const details = { event, memberId, dueAt: due.stepAt, number: due.reminder }
  await record(tx, { type: 'order_due', actorId: order.buyerId, subjectId: order.id, details })
}

/** Nobody needs it anymore. */
async function eraseAddress(tx: Transaction, orderId: number) {
  await tx`
    update orders set ship_to = null, pickup_address = null, address_erased_at = clock_timestamp()
    where id = ${orderId}`
  await eraseDisputePhotos(tx, orderId)
}
