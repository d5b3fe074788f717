import { type ReturnState, returnSteps } from '#contract/return-steps.ts'
import type { Fragment, Transaction } from '../../../../platform/database/database.ts'
import { addDeadline, clearDeadlines } from '../../../deadlines/index.ts'
import type { ReturnNote } from '../../../happenings/index.ts'
import type { LockedOrder } from '../../order.ts'
import { waiting } from '../../steps/actions.ts'
import { noteStep } from '../../steps/noting/actions.ts'
import type { OrderTerms } from '../../terms.ts'
import { RETURN_DEADLINES, returnLife } from '../policy.ts'

/** `change`: other columns of the return, after a comma. `actorId`: null if a timer acts. */
type Move = { event: ReturnNote; actorId: number | null; reason?: string | null; change?: Fragment }

/** Takes a step of a locked order's return: its state, the order's history, whom the site waits for, and until when. */
export async function moveReturn(tx: Transaction, { waits }: OrderTerms, order: LockedOrder, move: Move) {
  const { event, actorId, reason = null, change } = move
  const { by, to } = returnSteps[event]
  await tx`update returns set state = ${to} ${change ?? tx``} where order_id = ${order.id}`
  await noteStep(tx, order, { event, by, actorId, reason })
  await clearDeadlines(tx, 'order', [order.id], RETURN_DEADLINES)
  for (const deadline of returnLife.deadlinesOf({ state: to }, waits))
    await addDeadline(tx, 'order', order.id, deadline)
  const seconds = secondsUntil(to, waits)
  await tx`
    update orders set version = version ${waiting(tx, returnLife.waitsFor({ state: to }), seconds)}
    where id = ${order.id}`
}

/** How long the site waits in this state. Null if nothing happens by itself. */
function secondsUntil(state: ReturnState, waits: OrderTerms['waits']) {
  return returnLife.deadlinesOf({ state }, waits)[0]?.seconds ?? null
}
