import type { OrderNote } from '#contract/order-kinds.ts'
import type { StepBy } from '#contract/order-steps.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import type { LockedOrder } from '../order.ts'

/** `actorId`: null if a timer acts. */
type Note = {
  event: OrderNote
  by: StepBy
  actorId: number | null
  reason?: string | null
  /** How much it is about. */
  amountVbt?: number
}

/** Adds to the history of a locked order: what happened within a state. */
export async function noteStep(
  tx: Transaction,
  order: LockedOrder,
  { event, by, actorId, reason = null, amountVbt }: Note,
) {
  const { id, kind, state, buyerId, sellerId } = order
  const version = order.version + 1
  await tx`update orders set version = ${version} where id = ${id}`
  await tx`
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state, reason, amount_vbt)
    values (${id}, ${version}, ${event}, ${actorId}, ${by}, ${state}, ${state}, ${reason}, ${amountVbt ?? null})`
  const details = { kind, event, by, version, buyerId, sellerId, ...(amountVbt && { amountVbt }) }
  await record(tx, { type: 'order_noted', actorId: actorId ?? buyerId, subjectId: id, details })
  Object.assign(order, { version })
}
