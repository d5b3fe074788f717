import type { CheckoutState, LeftLine } from '#contract/checkouts.ts'
import type { OrderKindName } from '#contract/order-kinds.ts'
import { type Query, sendTogether, type Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { endOrders, kindOf, type NewOrder, type OrderTerms, type SupplyLine, startOrders } from '../orders/index.ts'
import { alreadyPaid, checkoutEnded } from './policy.ts'
import { getCheckout, lockCheckout, lockOpening } from './queries.ts'

/**
 * Where a checkout comes from: the cart, an offer, and so on. `find` reads what the buyer wants. `take` holds what is
 * available, and returns the new orders and the lines that are left out; it throws if nothing can be bought.
 */
export type CheckoutSource<Found extends object> = {
  kind: OrderKindName
  find: Query<Found[]>
  take(found: Found[], hold: Hold): Promise<{ orders: readonly NewOrder[]; left?: readonly LeftLine[] }>
}
/** Holds as much of each line as is available. Returns what is, whether or not the buyer may have it held. */
type Hold = (lines: readonly SupplyLine[]) => Promise<readonly SupplyLine[]>

/** Holds what can be bought. Replaces the member's earlier checkout, whose supply this one can use. */
export async function startCheckout<Found extends object>(
  tx: Transaction,
  viewer: Viewer,
  terms: OrderTerms,
  { kind, find, take }: CheckoutSource<Found>,
) {
  const { id, endsAt, found } = await replaceEarlier(tx, viewer, terms, find)
  const { supply } = kindOf(terms, { kind })
  const hold: Hold = async (lines) =>
    supply
      ? supply.hold(tx, { checkoutId: id, buyerId: viewer.id, endsAt, longest: terms.waits.holding, lines })
      : lines
  const { orders, left = [] } = await take(found, hold)
  // The same trip to the database starts the orders and reads them.
  const [, checkout] = await Promise.all([
    sendTogether(
      left.length > 0 ? tx`update checkouts set left_lines = ${tx.json(left)} where id = ${id}` : null,
      startOrders(tx, terms, { kind, checkoutId: id, buyerId: viewer.id, orders }),
    ),
    getCheckout(tx, terms, viewer, id),
  ])
  return checkout
}

/** Ends the member's earlier checkout, opens a new one, and reads what is wanted. The member's own holds don't count. */
async function replaceEarlier<Found extends object>(
  tx: Transaction,
  viewer: Viewer,
  terms: OrderTerms,
  find: Query<Found[]>,
) {
  const [, [earlier], , [opened], found] = await sendTogether(
    lockOpening(tx, viewer.id),
    closeOpen(tx, viewer.id),
    // Tokens that arrive later must not pay an earlier checkout.
    tx`update checkouts set pays_after_vbt = null where member_id = ${viewer.id} and pays_after_vbt is not null`,
    openCheckout(tx, viewer, terms),
    find,
  )
  if (earlier) await endOrders(tx, terms, { checkoutId: earlier.id, event: 'cancel_checkout', actorId: viewer.id })
  return { ...opened, found }
}

/** Marks a member's open checkout as replaced. Call `lockOpening` first; the caller ends its orders afterward. */
function closeOpen(tx: Transaction, memberId: number): Query<{ id: number }[]> {
  return tx`
    update checkouts set state = 'replaced', ended_at = clock_timestamp(), pays_after_vbt = null
    where member_id = ${memberId} and state = 'open' returning id`
}

function openCheckout(
  tx: Transaction,
  { id: memberId }: Viewer,
  { waits }: OrderTerms,
): Query<[{ id: number; endsAt: string }]> {
  return tx`
    insert into checkouts (member_id, ends_at, address_id)
    values (${memberId}, clock_timestamp() + make_interval(secs => ${waits.payment}),
      (select id from addresses where member_id = ${memberId} and is_default))
    returning id, ends_at`
}

/** Sets the address of a locked checkout; null removes it. */
export async function setAddress(tx: Transaction, id: number, addressId: number | null) {
  await tx`update checkouts set address_id = ${addressId} where id = ${id}`
}

/** Tokens that arrive no longer pay it. */
export async function stopWaiting(tx: Transaction, id: number) {
  await tx`update checkouts set pays_after_vbt = null where id = ${id} and pays_after_vbt is not null`
}

/** The buyer changes their mind. */
export async function cancelCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, id: number) {
  const checkout = await lockCheckout(tx, viewer.id, id)
  if (checkout.state === 'paid') throw alreadyPaid()
  if (checkout.state === 'open') await endCheckout(tx, terms, checkout, { state: 'canceled', actorId: viewer.id })
}

/** Throws if it was paid, or has ended. */
export function assertOpen({ state, isOver = false }: { state: CheckoutState; isOver?: boolean }) {
  if (state !== 'open' || isOver) throw checkoutEnded()
}

type End = { state: 'expired' | 'canceled'; actorId: number | null }

/** Ends an open checkout that is locked, without a payment. */
export async function endCheckout(tx: Transaction, terms: OrderTerms, { id }: { id: number }, { state, actorId }: End) {
  await tx`
    update checkouts set state = ${state}, ended_at = clock_timestamp(),
      pays_after_vbt = case when ${state} = 'expired' then pays_after_vbt end
    where id = ${id}`
  const event = state === 'expired' ? 'expire' : 'cancel_checkout'
  await endOrders(tx, terms, { checkoutId: id, event, actorId })
}
