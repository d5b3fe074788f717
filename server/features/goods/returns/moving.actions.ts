import { returnSteps } from '#contract/return-steps.ts'
import { commaList, type Fragment, type Transaction } from '../../../platform/database/database.ts'
import { addDeadline, clearDeadlines } from '../../deadlines/index.ts'
import { type LockedOrder, noteStep, type OrderTerms, waitUntil } from '../../orders/index.ts'
import { RETURN_DEADLINES, type ReturnNote, returnLife } from './policy.ts'

/** `change`: other columns of the return that it sets. `actorId`: null if a timer acts. */
type Move = { event: ReturnNote; actorId: number | null; reason?: string | null; change?: Fragment }

/** Takes a step of a locked order's return: changes its state, the order's history, and who has to act by when. */
export async function moveReturn(tx: Transaction, { waits }: OrderTerms, order: LockedOrder, move: Move) {
  const { event, actorId, reason = null, change } = move
  const { by, to } = returnSteps[event]
  await tx`update returns set ${commaList([tx`state = ${to}`, ...(change ? [change] : [])])} where order_id = ${order.id}`
  await noteStep(tx, order, { event, by, actorId, reason })
  await clearDeadlines(tx, 'order', [order.id], RETURN_DEADLINES)
  const deadlines = returnLife.deadlinesOf({ state: to }, waits)
  for (const deadline of deadlines) await addDeadline(tx, 'order', order.id, deadline)
  await waitUntil(tx, order, returnLife.waitsFor({ state: to }), deadlines[0] ?? null)
}
