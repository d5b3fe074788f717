import type { GoodsBody } from '#contract/goods.ts'
import { returnSteps } from '#contract/return-steps.ts'
import { audit } from '../../../platform/database/audit.ts'
import type { Fragment, Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { requiredLines } from '../../../platform/http/typed-text.ts'
import {
  assertUnchanged,
  kindOf,
  type LockedOrder,
  lockFor,
  lockMember,
  lockOrder,
  lockOwn,
  type OrderCaller,
  onlyBy,
  showToModerators,
  step,
} from '../../orders/index.ts'
import { answerOf } from './addressing.ts'
import { holdEarnings } from './earnings.actions.ts'
import { moveReturn } from './moving.actions.ts'
import { isReturnable, notInReturn, notReturnable, type ReturnNote, returnLife } from './policy.ts'
import { findReturn, findReturnAddress, getReturnUntil } from './queries.ts'

/** Locks an order of the viewer's for what only their side does about its return. */
export async function lockAs(tx: Transaction, caller: OrderCaller, event: ReturnNote, version: number) {
  const { order, kind, side } = await lockOwn(tx, caller, 'goods')
  const { by } = returnSteps[event]
  if (side !== by) throw onlyBy(by)
  assertUnchanged(kind, order, version)
  return order
}

type Request = { event: ReturnNote; version: number; reason?: string; change?: Fragment }

/** Takes a step of the return as the viewer. */
export async function takeReturnStep(
  tx: Transaction,
  caller: OrderCaller,
  { event, version, reason, change }: Request,
) {
  const order = await lockReturn(tx, caller, event, version)
  if (event === 'appeal_return') await assertSellerIsHere(tx, order)
  await moveReturn(tx, caller.terms, order, { event, actorId: caller.viewer.id, reason: reason ?? null, change })
}

/** Locks an order of the viewer's whose return can take this step now. */
async function lockReturn(tx: Transaction, caller: OrderCaller, event: ReturnNote, version: number) {
  const order = await lockAs(tx, caller, event, version)
  const given = await findReturn(tx, order.id)
  if (!given || !returnLife.isPossible(event, given)) throw notInReturn(given?.state)
  return order
}

/**
 * Nobody else could pay for the goods. A leaving member locks their row before looking for returns, so this lock is
 * enough.
 */
async function assertSellerIsHere(tx: Transaction, { sellerId }: LockedOrder) {
  if (!(await lockMember(tx, sellerId))) throw notReturnable('The seller has left VRUMIES.')
}

/** The buyer wants to send it back. */
export async function requestReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'request_return'>) {
  const order = await lockAs(tx, caller, 'request_return', body.version)
  const given = await findReturn(tx, order.id)
  if (given) throw notReturnable('A return of this order was already requested.')
  const returnUntil = await getReturnUntil(tx, order.id)
  if (!isReturnable({ state: order.state, returnUntil })) throw notReturnable()
  await assertSellerIsHere(tx, order)
  const reason = requiredLines('reason', body.reason).trim()
  await tx`insert into returns (order_id, reason) values (${order.id}, ${reason})`
  await moveReturn(tx, caller.terms, order, { event: 'request_return', actorId: caller.viewer.id, reason })
  await holdEarnings(tx, order.id)
}

/** The buyer keeps it after all. */
export function withdrawReturn(tx: Transaction, caller: OrderCaller, { version }: GoodsBody<'withdraw_return'>) {
  return takeReturnStep(tx, caller, { event: 'withdraw_return', version })
}

/** The seller says where and how to send it back. */
export function acceptReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'accept_return'>) {
  return sayWhere(tx, caller, 'accept_return', body)
}

/** Silence or a moderator accepted it, so the seller says now where to send it. */
export function addressReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'address_return'>) {
  return sayWhere(tx, caller, 'address_return', body)
}

async function sayWhere(
  tx: Transaction,
  caller: OrderCaller,
  event: 'accept_return' | 'address_return',
  body: GoodsBody<'accept_return'>,
) {
  const order = await lockReturn(tx, caller, event, body.version)
  const { shipTo, reason } = answerOf(body, await findReturnAddress(tx, order.id))
  const change = tx`answer = ${reason}, ship_to = ${shipTo && tx.json(shipTo)}`
  await moveReturn(tx, caller.terms, order, { event, actorId: caller.viewer.id, reason, change })
}

/** The seller says why not. */
export function denyReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'deny_return'>) {
  const reason = requiredLines('reason', body.reason).trim()
  return takeReturnStep(tx, caller, {
    event: 'deny_return',
    version: body.version,
    reason,
    change: tx`answer = ${reason}`,
  })
}

/** The buyer asks a moderator. From now on, moderators see the order. */
export async function appealReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'appeal_return'>) {
  const reason = requiredLines('reason', body.reason).trim()
  const change = tx`appealed_at = clock_timestamp()`
  await takeReturnStep(tx, caller, { event: 'appeal_return', version: body.version, reason, change })
  await showToModerators(tx, caller.orderId)
}

/** A moderator, who is on neither side, decides about an appeal. */
export async function decideReturn(tx: Transaction, caller: OrderCaller, body: GoodsBody<'decide_return'>) {
  const { viewer, orderId, terms } = caller
  const order = await lockOrder(tx, orderId)
  const given = order && (await findReturn(tx, orderId))
  if (!order || !given?.appealedAt) throw refusal.notFound('Order')
  if (viewer.id === order.buyerId || viewer.id === order.sellerId) {
    throw refusal.forbidden('You can’t decide about your own order.')
  }
  assertUnchanged(kindOf(terms, order), order, body.version)
  if (given.state !== 'appealed') throw notInReturn(given.state)
  const reason = requiredLines('reason', body.reason).trim()
  const details = { number: order.number, isAccepted: body.isAccepted, reason }
  await audit(tx, viewer, { action: 'return_decided', subjectId: orderId, details })
  const event = body.isAccepted ? 'allow_return' : 'refuse_return'
  await moveReturn(tx, terms, order, { event, actorId: viewer.id, reason })
}

/** The seller has it back, so the buyer gets the price of the goods. */
export async function receiveReturn(tx: Transaction, caller: OrderCaller, { version }: GoodsBody<'receive_return'>) {
  const order = await lockFor(tx, caller, 'receive_return', version, 'goods')
  const given = await findReturn(tx, order.id)
  if (!given || !returnLife.isPossible('receive_return', given)) throw notInReturn(given?.state)
  await step(tx, caller, order, { event: 'receive_return' })
}
