import type { ReturnState } from '#contract/return-steps.ts'
import type { Query, Transaction } from '../../../../platform/database/database.ts'
import type { LockedOrder } from '../../order.ts'

type Outcome = { backVbt: number; reason: string | null }

/** A step led out of a dispute: this is how it ended. */
export function endDispute(tx: Transaction, { id }: LockedOrder, { backVbt, reason }: Outcome): Query<object[]> {
  return tx`
    update disputes set back_vbt = ${backVbt}, outcome_reason = ${reason}, ended_at = clock_timestamp()
    where order_id = ${id}`
}

/** The goods are back, or should be; or the seller never said where to send them. */
export function endReturn(tx: Transaction, { id }: LockedOrder, state: ReturnState): Query<object[]> {
  return tx`update returns set state = ${state} where order_id = ${id}`
}
