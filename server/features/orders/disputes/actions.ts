import { MAX_WITHDRAWALS, type SharedBody } from '#contract/order-bodies.ts'
import { audit } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { requiredLines } from '../../../platform/http/typed-text.ts'
import { clearDeadlines } from '../../deadlines/index.ts'
import { lockFor, lockOwn, type OrderCaller, step } from '../calls/actions.ts'
import { waitUntil } from '../changing.actions.ts'
import type { LockedOrder, Side } from '../order.ts'
import { noteStep } from '../steps/noting.actions.ts'
import { hasEnded, waitSeconds } from '../steps/policy.ts'
import { lockOrder } from '../steps/queries.ts'
import { assertPossible, assertUnchanged, isOfFirst } from '../steps/refusals.ts'
import { lockFollowing } from '../steps/together.actions.ts'
import { kindOf, waitsOf } from '../terms.ts'
import { endingsOf } from './endings.ts'
import { limitsOf } from './limits.ts'
import { startDispute } from './opening.actions.ts'
import { addDisputePhotos } from './photos/actions.ts'
import { assertInDispute, assertInTotal, assertReason, isAnswered, notInDispute, onlyBy, openerOf } from './policy.ts'
import { type DisputeRow, findDispute, findOpenDispute, getSecondsLeft } from './queries.ts'

const TOO_OFTEN = 'You’ve withdrawn disputes about this order before. Settle this one with the seller.'

/** The buyer says what is wrong. The tokens stay where they are. */
export async function dispute(tx: Transaction, caller: OrderCaller, body: SharedBody<'dispute'>) {
  const order = await lockFor(tx, caller, 'dispute', body.version)
  const kind = kindOf(caller.terms, order)
  assertPossible(kind, 'dispute', order)
  assertReason(kind, body.reason)
  const led = (await lockFollowing(tx, caller.terms, [order])).get(order.id)
  const limits = limitsOf(kind, order, { open: null, led })
  assertInTotal(body.backVbt, { ...limits, least: Math.max(1, limits.least) })
  const refused = await kind.refuseReason?.(tx, caller.terms, order, body.reason)
  if (refused) throw refusal.conflict('not_now', refused)
  await startDispute(tx, caller.terms, order, { ...body, text: requiredLines('text', body.text).trim() })
  await addDisputePhotos(tx, { ...caller, orderId: order.id, side: 'buyer' }, body.photos)
  await step(tx, caller, order, { event: 'dispute' })
}

/** The buyer takes it back. The first time, the order waits as if it had just got where it was; later, for what was left. */
export async function withdrawDispute(tx: Transaction, caller: OrderCaller, body: SharedBody<'withdraw_dispute'>) {
  const { order, first, kind, side } = await lockOwn(tx, caller)
  if (side !== 'buyer') throw onlyBy('buyer')
  assertUnchanged(kind, order, body.version)
  assertPossible(kind, 'withdraw_dispute', order)
  const open = await findOpenDispute(tx, order.id)
  if (!open) throw first ? isOfFirst(first) : notInDispute()
  if (open.withdrawals >= MAX_WITHDRAWALS) throw notInDispute(TOO_OFTEN)
  await tx`update disputes set withdrawals = withdrawals + 1 where order_id = ${order.id}`
  const wait = waitSeconds(kind, { ...order, state: open.fromState }, waitsOf(caller.terms, kind))
  const since = open.withdrawals === 0 ? null : startOf(wait, open.secondsLeft)
  await step(tx, caller, order, { event: 'withdraw_dispute', since, ...backTo(open, first) })
}

/** Back to where it began or, for what follows another order, to where that one is now; if that one has ended, it is checked alone. */
function backTo({ fromState }: Pick<DisputeRow, 'fromState'>, first: LockedOrder | null) {
  if (first === null) return { backTo: fromState }
  return hasEnded(first.state) ? ({ backTo: 'delivered' } as const) : { backTo: first.state, isLed: true }
}

/** When a wait began of which this much is left. */
function startOf(wait: number | null, secondsLeft: number | null) {
  if (wait === null || secondsLeft === null) return null
  return new Date(Date.now() + (secondsLeft - wait) * 1_000).toISOString()
}

/** Locks a disputed order of the viewer's, as they saw it. */
async function lockDisputed(tx: Transaction, caller: OrderCaller, version: number) {
  const { order, first, kind, side } = await lockOwn(tx, caller)
  assertUnchanged(kind, order, version)
  const open = await findOpenDispute(tx, order.id)
  if (!open) throw first && order.state === 'disputed' ? isOfFirst(first) : notInDispute()
  const led = (await lockFollowing(tx, caller.terms, [order])).get(order.id)
  return { order, side, open, limits: limitsOf(kind, order, { open, led }) }
}

/** The seller tells their side, and offers an amount. */
export async function answerDispute(tx: Transaction, caller: OrderCaller, body: SharedBody<'answer_dispute'>) {
  const { order, side, open, limits } = await lockDisputed(tx, caller, body.version)
  assertInDispute('answer_dispute', side, open)
  assertInTotal(body.backVbt, limits)
  await tx`
    update disputes set ${tx(`${side}_text`)} = ${requiredLines('text', body.text).trim()},
      ${tx(`${side}_back_vbt`)} = ${body.backVbt}, answered_at = clock_timestamp()
    where order_id = ${order.id}`
  await addDisputePhotos(tx, { ...caller, orderId: order.id, side }, body.photos)
  await clearDeadlines(tx, 'order', [order.id], ['leave_unanswered', 'leave_return_unanswered'])
  await noteStep(tx, order, { event: 'answer_dispute', by: side, actorId: caller.viewer.id })
  await waitUntilEnd(tx, order, open.isWithModerator ? null : openerOf(open))
  await settleIfAgreed(tx, caller, order)
}

/** Sets whose turn it is until the dispute ends by itself; null for the moderators. */
async function waitUntilEnd(tx: Transaction, { id }: LockedOrder, side: Side | null) {
  const seconds = await getSecondsLeft(tx, id)
  await waitUntil(tx, { id }, side, { seconds })
}

/** Proposes another amount. If both sides want the same, it takes effect. */
export async function proposeSplit(tx: Transaction, caller: OrderCaller, body: SharedBody<'propose_split'>) {
  const { version, backVbt } = body
  const { order, side, open, limits } = await lockDisputed(tx, caller, version)
  assertInDispute('propose_split', side, open)
  assertInTotal(backVbt, limits)
  const column = tx(side === 'buyer' ? 'buyer_back_vbt' : 'seller_back_vbt')
  await tx`update disputes set ${column} = ${backVbt} where order_id = ${order.id}`
  if (await settleIfAgreed(tx, caller, order)) return
  await noteStep(tx, order, { event: 'propose_split', by: side, actorId: caller.viewer.id })
  // The other side still has to answer, whatever is asked for.
  if (!isAnswered(open) || open.isWithModerator) return
  await waitUntilEnd(tx, order, side === 'buyer' ? 'seller' : 'buyer')
}

async function settleIfAgreed(tx: Transaction, caller: OrderCaller, order: LockedOrder) {
  const open = await findOpenDispute(tx, order.id)
  if (!open || open.sellerBackVbt !== open.buyerBackVbt) return false
  const { settle } = endingsOf(kindOf(caller.terms, order), open)
  await step(tx, caller, order, { event: settle, backVbt: open.buyerBackVbt })
  return true
}

/** A moderator should look at it. */
export async function askModerator(tx: Transaction, caller: OrderCaller, { version }: SharedBody<'ask_moderator'>) {
  const { order, side, open } = await lockDisputed(tx, caller, version)
  assertInDispute('ask_moderator', side, open)
  await tx`update disputes set is_with_moderator = true where order_id = ${order.id}`
  await noteStep(tx, order, { event: 'ask_moderator', by: side, actorId: caller.viewer.id })
  if (isAnswered(open)) await waitUntilEnd(tx, order, null)
}

/** A moderator, who is on neither side, decides with a reason. */
export async function decide(tx: Transaction, caller: OrderCaller, body: SharedBody<'decide'>) {
  const { viewer, orderId } = caller
  const order = await lockOrder(tx, orderId)
  const disputed = order && (await findDispute(tx, orderId))
  if (!order || !disputed) throw refusal.notFound('Order')
  if (viewer.id === order.buyerId || viewer.id === order.sellerId) {
    throw refusal.forbidden('You can’t decide a dispute about your own order.')
  }
  const kind = kindOf(caller.terms, order)
  assertUnchanged(kind, order, body.version)
  const { decide: event } = endingsOf(kind, disputed)
  assertPossible(kind, event, order)
  if (disputed.endedAt !== null) throw notInDispute()
  const led = (await lockFollowing(tx, caller.terms, [order])).get(orderId)
  assertInTotal(body.backVbt, limitsOf(kind, order, { open: disputed, led }))
  const reason = requiredLines('reason', body.reason).trim()
  const details = { number: order.number, backVbt: body.backVbt, reason }
  await audit(tx, viewer, { action: 'dispute_decided', subjectId: orderId, details })
  await step(tx, caller, order, { event, backVbt: body.backVbt, reason })
}
