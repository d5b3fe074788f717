import type { OrderEvent } from '#contract/order-kinds.ts'
import { own } from '#contract/own.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { type Due, type DueSource, type DueSubject, takeDue } from '../deadlines/index.ts'
import { record } from '../happenings/index.ts'
import { postTransfers, type Transfer } from '../ledger/index.ts'
import { limitsOf } from './disputes/limits.ts'
import { eraseDisputePhotos } from './disputes/photos/actions.ts'
import { listAskedBack } from './disputes/queries.ts'
import type { LockedOrder } from './order.ts'
import { takeStep } from './steps/actions.ts'
import { stepOf } from './steps/policy.ts'
import { kindOf, type OrderTerms } from './terms.ts'
import { lockDueOrders } from './timing.queries.ts'

type DueOrder = DueSubject<LockedOrder>

/** Takes steps of orders, reminds, and erases addresses. */
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

/** Without an answer, what the side that opened the dispute asks for applies. */
async function takeTimed(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[], event: OrderEvent) {
  if (event !== 'leave_unanswered' && event !== 'leave_return_unanswered')
    return takeStep(tx, terms, orders, { event, actorId: null })
  const ids = orders.map(({ id }) => id)
  const asked = await listAskedBack(tx, ids)
  const transfers: Transfer[] = []
  for (const order of orders) {
    const open = asked.get(order.id)
    const { least, most } = limitsOf(kindOf(terms, order), order, open ?? null)
    const backVbt = Math.min(most, Math.max(least, open?.backVbt ?? most))
    transfers.push(...(await takeStep(tx, terms, [order], { event, actorId: null, backVbt })))
  }
  return transfers
}

/** Groups orders by the step that is due. Handles passed deadlines that are not steps right away. */
async function groupByStep(tx: Transaction, terms: OrderTerms, orders: readonly DueOrder[]) {
  const steps = new Map<OrderEvent, LockedOrder[]>()
  for (const order of orders) {
    const step = await prepare(tx, terms, order)
    if (step) steps.set(step, [...(steps.get(step) ?? []), order])
  }
  return steps
}

/**
 * Returns the step that is due, if any; it cancels all other deadlines. Otherwise handles the kind's own deadlines,
 * erases the address, and sends a reminder.
 */
async function prepare(tx: Transaction, terms: OrderTerms, order: DueOrder) {
  const { due } = order
  const kind = kindOf(terms, order)
  const passed = due.filter(({ event, reminder }) => reminder === 0 && event !== 'erase_address')
  // The kind's own deadlines can be steps in the table, too; those change the order.
  const step = passed.find(({ event }) => own(kind.contract.steps, event))
  if (step) return step.event as OrderEvent
  for (const { event } of passed) await kind.takeDue?.(tx, terms, order, event)
  if (due.some(({ event }) => event === 'erase_address')) await eraseAddress(tx, terms, order)
  await remind(tx, terms, order, due.filter(({ reminder }) => reminder > 0).at(-1))
  return null
}

/** After a clock jump or a long outage, only the last reminder is not stale. */
async function remind(tx: Transaction, terms: OrderTerms, order: LockedOrder, due: Due | undefined) {
  if (!due) return
  const event = due.event as OrderEvent
  const { waitsFor } = stepOf(kindOf(terms, order), event)
  const memberId = waitsFor === 'buyer' ? order.buyerId : order.sellerId
  const details = { kind: order.kind, event, memberId, dueAt: due.stepAt, number: due.reminder }
  await record(tx, { type: 'order_due', actorId: order.buyerId, subjectId: order.id, details })
}

/** Nobody needs it anymore. */
async function eraseAddress(tx: Transaction, terms: OrderTerms, order: LockedOrder) {
  await kindOf(terms, order).eraseAddress?.(tx, order.id)
  await eraseDisputePhotos(tx, order.id)
}
