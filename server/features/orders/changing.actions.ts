import type { Query, Transaction } from '../../platform/database/database.ts'
import type { OrderDeadline } from './kind.ts'
import type { Side } from './order.ts'
import { waitFor } from './steps/actions.ts'

// What kinds of orders change about a locked order besides its steps.

/** Whom the site waits for from now on, and until when; null if for nobody. */
export async function waitUntil(
  tx: Transaction,
  { id }: { id: number },
  side: Side | null,
  due: Pick<OrderDeadline, 'seconds' | 'since'> | null,
) {
  await tx`update orders set ${waitFor(tx, side, due)} where id = ${id}`
}

/** Nothing is due anymore about these orders. */
export async function forgetDue(tx: Transaction, ids: readonly number[]) {
  await tx`update orders set due_at = null where id = any (${ids}::bigint[])`
}

/** From now on, moderators can read it. */
export async function showToModerators(tx: Transaction, id: number) {
  await tx`update orders set is_for_moderators = true where id = ${id}`
}

type Chosen = { variant: string; deliveryVbt: number }

/** The buyer chose how an order that waits for payment is done, and what that costs. Returns its id, unless it was paid or ended. */
export function chooseVariant(tx: Transaction, id: number, { variant, deliveryVbt }: Chosen): Query<{ id: number }[]> {
  return tx`
    update orders set variant = ${variant}, delivery_vbt = ${deliveryVbt}
    where id = ${id} and state = 'pending_payment' returning id`
}
