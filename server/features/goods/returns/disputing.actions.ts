import { formatDollars } from '#contract/dollars.ts'
import type { GoodsBody } from '#contract/goods.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { linesLeftOf, type OrderCaller, openReturnDispute } from '../../orders/index.ts'
import { lockAs } from './actions.ts'
import { moveReturn } from './moving.actions.ts'
import { notInReturn, returnLife } from './policy.ts'
import { findReturn } from './queries.ts'

/** What came back is wrong or damaged, so the seller proposes to refund less. From now on, moderators see the order. */
export async function disputeReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'dispute_return'>) {
  const order = await lockAs(tx, caller, 'dispute_return', body.version)
  const given = await findReturn(tx, order.id)
  if (!given || !returnLife.isPossible('dispute_return', given)) throw notInReturn(given?.state)
  assertLess(body.backVbt, linesLeftOf(order))
  await openReturnDispute(tx, caller, order, body)
  await moveReturn(tx, caller.terms, order, { event: 'dispute_return', actorId: caller.viewer.id })
}

function assertLess(backVbt: number, mostVbt: number) {
  if (backVbt < mostVbt) return
  const message =
    mostVbt > 0
      ? `Enter less than ${formatDollars(mostVbt)}. To refund all of it, mark the return as received.`
      : 'You already gave the price back. Mark the return as received.'
  throw refusal.invalidFields([{ field: 'backVbt', message }])
}
