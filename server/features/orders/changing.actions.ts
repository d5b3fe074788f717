import type { Query, Transaction } from '../../platform/database/database.ts'
import { replaceDeadlines } from '../deadlines/index.ts'
import type { OrderDeadline } from './kind.ts'
import type { LockedOrder, Side } from './order.ts'
import { waitFor } from './steps/actions.ts'
import { deadlinesOf, sideToAct, soonest } from './steps/policy.ts'
import { kindOf, type OrderTerms, waitsOf } from './terms.ts'

// Changes to a locked order that are not steps, for the kinds of orders to call.

/** Sets who has to act next, and by when. Null for nobody. */
export async function waitUntil(
  tx: Transaction,
  { id }: { id: number },
  side: Side | null,
  due: Pick<OrderDeadline, 'seconds' | 'since'> | null,
) {
  await tx`update orders set ${waitFor(tx, side, due)} where id = ${id}`
}

/** The dates have changed that the waits of its state count from. */
export async function renewDeadlines(tx: Transaction, terms: OrderTerms, order: LockedOrder) {
  const kind = kindOf(terms, order)
  const dates = await kind.dates?.(tx, [order])
  const deadlines = deadlinesOf(kind, order, { waits: waitsOf(terms, kind), dates: dates?.get(order.id) })
  await tx`
    with changed as (
      update orders set ${waitFor(tx, sideToAct(kind, order, false), soonest(deadlines))} where id = ${order.id} returning id
    ), ${replaceDeadlines(tx, 'order', deadlines)}
    select from changed`
}

/** Clears the due dates of these orders. */
export async function forgetDue(tx: Transaction, ids: readonly number[]) {
  await tx`update orders set due_at = null where id = any (${ids}::bigint[])`
}

/** Lets moderators read the order from now on. */
export async function showToModerators(tx: Transaction, id: number) {
  await tx`update orders set is_for_moderators = true where id = ${id}`
}

/** From now on, lists find it by `after` instead of `before`: two tracking numbers, or null for none. */
export async function findBy(tx: Transaction, id: number, before: string | null, after: string | null) {
  await tx`
    update orders set search = replace(search, ${lineOf(before)}, '') || ${lineOf(after)} where id = ${id}`
}

function lineOf(text: string | null) {
  return text === null ? '' : `\n${text.toLowerCase()}`
}

type Chosen = { variant: string; deliveryVbt: number }

/**
 * Stores the buyer's choice for an unpaid order, and what it costs. Returns the order's id, or nothing if it was paid
 * or ended in the meantime.
 */
export function chooseVariant(tx: Transaction, id: number, { variant, deliveryVbt }: Chosen): Query<{ id: number }[]> {
  return tx`
    update orders set variant = ${variant}, delivery_vbt = ${deliveryVbt}
    where id = ${id} and state = 'pending_payment' returning id`
}
