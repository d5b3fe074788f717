import type { StepBy } from '#contract/order-steps.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type DetailsOf, record } from '../../../happenings/index.ts'
import type { LockedOrder } from '../../order.ts'

/** Adds to the history of a locked order: what a side did within a state. */
export async function noteStep(
  tx: Transaction,
  order: LockedOrder,
  { event, by, actorId }: { event: DetailsOf<'order_noted'>['event']; by: Exclude<StepBy, 'timer'>; actorId: number },
) {
  const { id, state, title, buyerId, sellerId } = order
  const version = order.version + 1
  await tx`update orders set version = ${version} where id = ${id}`
  await tx`
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state)
    values (${id}, ${version}, ${event}, ${actorId}, ${by}, ${state}, ${state})`
  const details = { event, by, version, buyerId, sellerId, what: `“${title}”` }
  await record(tx, { type: 'order_noted', actorId, subjectId: id, details })
  Object.assign(order, { version })
}
