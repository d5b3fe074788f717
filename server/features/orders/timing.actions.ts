import type { OrderEvent } from '#contract/order-kinds.ts'
import { own } from '#contract/own.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { type Due, type DueSource, type DueSubject, takeDue } from '../deadlines/index.ts'
import { record } from '../happenings/index.ts'
import { postTransfers, type Transfer } from '../ledger/index.ts'
import { limitsOf } from './disputes/limits.ts'
import { openTimedDispute } from './disputes/opening.actions.ts'
import { eraseDisputePhotos } from './disputes/photos/actions.ts'
import { listAskedBack } from './disputes/queries.ts'
import type { LockedOrder, Side } from './order.ts'
import { waitFor } from './steps/actions.ts'
import { stepOf } from './steps/policy.ts'
import { lockFollowing, takeTogether } from './steps/together.actions.ts'
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
  if (event !== 'leave_unanswered' && event !== 'leave_return_unanswered') {
    for (const order of orders) await openTimedDispute(tx, terms, order, event)
    return takeTogether(tx, terms, orders, { event, actorId: null })
  }
  const ids = orders.map(({ id }) => id)
  const asked = await listAskedBack(tx, ids)
  const led = await lockFollowing(tx, terms, orders)
  const transfers: Transfer[] = []
  for (const order of orders) {
    const open = asked.get(order.id)
    const { least, most } = limitsOf(kindOf(terms, order), order, { open: open ?? null, led: led.get(order.id) })
    const backVbt = Math.min(most, Math.max(least, open?.backVbt ?? most))
    transfers.push(...(await takeTogether(tx, terms, [order], { event, actorId: null, backVbt })))
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
  if (waitsFor) await waitForReminded(tx, order, waitsFor, due.stepAt)
  await record(tx, { type: 'order_due', actorId: order.buyerId, subjectId: order.id, details })
}

/** Until now, the order may have waited for the other side. */
async function waitForReminded(tx: Transaction, { id }: LockedOrder, side: Side, stepAt: string) {
  await tx`
    update orders set ${waitFor(tx, side, { seconds: 0, since: stepAt })}
    where id = ${id} and waits_for is distinct from ${side}`
}

/** Nobody needs it anymore. */
async function eraseAddress(tx: Transaction, terms: OrderTerms, order: LockedOrder) {
  await kindOf(terms, order).eraseAddress?.(tx, order.id)
  await eraseDisputePhotos(tx, order.id)
}
