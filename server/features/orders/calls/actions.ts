import type { OrderEvent } from '#contract/order-kinds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { postTransfers } from '../../ledger/index.ts'
import type { FileUse } from '../../media/index.ts'
import type { OrderKind } from '../kind.ts'
import { type LockedOrder, type Side, sideOf } from '../order.ts'
import { hasEnded } from '../steps/policy.ts'
import { lockOrder, lockWithFirst } from '../steps/queries.ts'
import { assertBy, assertUnchanged, isOfFirst } from '../steps/refusals.ts'
import type { StepRequest } from '../steps/request.ts'
import { takeTogether } from '../steps/together.actions.ts'
import { kindOf, type OrderTerms } from '../terms.ts'

/** Who makes the call, and on which order. `fileUses`: what may use the files of a dispute already. */
export type OrderCaller = { viewer: Viewer; orderId: number; terms: OrderTerms; fileUses: readonly FileUse[] }

/** `first`: the order that it follows, locked, too; null if it follows none. */
type Own = { order: LockedOrder; first: LockedOrder | null; kind: OrderKind; side: Side }

/**
 * Locks an order of the viewer's. Not found for anyone else. `only`: for an action that only one kind has, orders of the others
 * are not found either.
 */
export async function lockOwn(tx: Transaction, { viewer, orderId, terms }: OrderCaller, only?: string): Promise<Own> {
  const order = await lockWithFirst(tx, orderId)
  const side = order && sideOf(order, viewer.id)
  if (!order || !side) throw refusal.notFound('Order')
  if (only !== undefined && order.kind !== only) throw refusal.notFound('Order')
  const first = order.followsId === null ? null : await lockOrder(tx, order.followsId)
  return { order, first, kind: kindOf(terms, order), side }
}

/** Locks the order for a step of this side, if its kind has it. It must be unchanged since they saw it. */
export async function lockFor(tx: Transaction, caller: OrderCaller, event: OrderEvent, version: number, only?: string) {
  const { order, first, kind, side } = await lockOwn(tx, caller, only)
  if (!Object.hasOwn(kind.contract.steps, event)) throw refusal.notFound('Order')
  assertBy(kind, event, side)
  assertUnchanged(kind, order, version)
  // While the order that it follows goes on, it can only be disputed by itself.
  if (first && !hasEnded(first.state) && event !== 'dispute') throw isOfFirst(first)
  return order
}

type Step = Omit<StepRequest, 'actorId'>

/** Takes a step as the viewer, and posts its transfers. */
export async function step(tx: Transaction, { viewer, terms }: OrderCaller, order: LockedOrder, request: Step) {
  const transfers = await takeTogether(tx, terms, [order], { ...request, actorId: viewer.id })
  if (transfers.length > 0) await postTransfers(tx, transfers)
}
