import { randomInt } from 'node:crypto'
import type { OrderEvent } from '#contract/order-steps.ts'
import { type OrderBody, PICKUP_CODE_MINUTES, PICKUP_CODE_TRIES } from '#contract/orders.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { optionalLine, optionalLines, requiredLines } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { postTransfers } from '../../ledger/index.ts'
import type { FileUse } from '../../media/index.ts'
import { type LockedOrder, sideOf } from '../order.ts'
import { type StepRequest, takeStep } from '../steps/actions.ts'
import { assertBy, assertPossible, assertUnchanged } from '../steps/policy.ts'
import { lockOrder } from '../steps/queries.ts'
import type { OrderTerms } from '../terms.ts'
import { alreadyArrived, enterCode } from './policy.ts'
import { getCode } from './queries.ts'

/** Who makes the call, and on which order. `fileUses`: what may use the files of a dispute already. */
export type OrderCaller = { viewer: Viewer; orderId: number; terms: OrderTerms; fileUses: readonly FileUse[] }

/** Locks an order of the viewer's. Not found for anyone else. */
export async function lockOwn(tx: Transaction, { viewer, orderId }: OrderCaller) {
  const order = await lockOrder(tx, orderId)
  const side = order && sideOf(order, viewer.id)
  // Sellers learn of an order once it is paid.
  if (!order || !side || (side === 'seller' && order.state === 'pending_payment')) throw refusal.notFound('Order')
  return { order, side }
}

/** Locks the order for a step of this side. It must be unchanged since they saw it. */
export async function lockFor(tx: Transaction, caller: OrderCaller, event: OrderEvent, version: number) {
  const { order, side } = await lockOwn(tx, caller)
  assertBy(event, side)
  assertUnchanged(order, version)
  return order
}

type Step = Omit<StepRequest, 'actorId'>

/** Takes a step as the viewer, and posts its transfers. */
export async function step(tx: Transaction, { viewer, terms }: OrderCaller, order: LockedOrder, request: Step) {
  const transfers = await takeStep(tx, terms, [order], { ...request, actorId: viewer.id })
  if (transfers.length > 0) await postTransfers(tx, transfers)
}

/** The buyer changes their mind before it is shipped. */
export async function cancel(tx: Transaction, caller: OrderCaller, { version, reason }: OrderBody<'cancel'>) {
  const order = await lockFor(tx, caller, 'cancel', version)
  await step(tx, caller, order, { event: 'cancel', reason: optionalLines(reason) })
}

/** The seller can't deliver. */
export async function decline(tx: Transaction, caller: OrderCaller, { version, reason }: OrderBody<'decline'>) {
  const order = await lockFor(tx, caller, 'decline', version)
  await step(tx, caller, order, { event: 'decline', reason: requiredLines('reason', reason).trim() })
}

/** The seller hands it to a carrier. */
export async function ship(tx: Transaction, caller: OrderCaller, body: OrderBody<'ship'>) {
  const order = await lockFor(tx, caller, 'ship', body.version)
  const number = optionalLine(body.trackingNumber)
  const found = number === null ? tx`` : tx`, search = search || E'\n' || ${number.toLowerCase()}`
  const change = tx`, carrier = ${body.carrier}, tracking_number = ${number}, boxes = ${body.boxes ?? 1} ${found}`
  await step(tx, caller, order, { event: 'ship', change })
}

/** The buyer can come. The code is for them alone. */
export async function makeReady(tx: Transaction, caller: OrderCaller, { version, note }: OrderBody<'make_ready'>) {
  const order = await lockFor(tx, caller, 'make_ready', version)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const change = tx`
    , pickup_code = ${code}, pickup_tries_left = ${PICKUP_CODE_TRIES}, pickup_note = ${optionalLines(note)}`
  await step(tx, caller, order, { event: 'make_ready', change })
}

/**
 * Returns why the code was refused, or null if it was right. A wrong code counts, so nothing is thrown, which would
 * roll it back.
 */
export async function handOver(tx: Transaction, caller: OrderCaller, { version, code }: OrderBody<'hand_over'>) {
  const order = await lockFor(tx, caller, 'hand_over', version)
  assertPossible('hand_over', order)
  const wrong = enterCode(await getCode(tx, order.id), code)
  if (wrong) {
    if (wrong.triesLeft !== null) await countTry(tx, order.id, wrong.triesLeft)
    return wrong.detail
  }
  await step(tx, caller, order, { event: 'hand_over', change: tx`, pickup_code = null` })
  return null
}

async function countTry(tx: Transaction, orderId: number, triesLeft: number) {
  await tx`
    update orders set pickup_tries_left = ${triesLeft}, pickup_locked_until = case
      when ${triesLeft}::int = 0 then clock_timestamp() + make_interval(mins => ${PICKUP_CODE_MINUTES}) end
    where id = ${orderId}`
}

/** The buyer has it, and perhaps has seen enough to pay the seller. */
export async function confirm(tx: Transaction, caller: OrderCaller, body: OrderBody<'confirm'>) {
  const order = await lockFor(tx, caller, 'arrive', body.version)
  const hasArrived = order.state === 'delivered'
  if (hasArrived && !body.isFine) throw alreadyArrived()
  if (!hasArrived) await step(tx, caller, order, { event: 'arrive', change: tx`, pickup_code = null` })
  if (body.isFine) await step(tx, caller, order, { event: 'accept' })
}
