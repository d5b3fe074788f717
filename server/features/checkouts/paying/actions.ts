import { type Query, sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { postLast, unitsOf } from '../../ledger/index.ts'
import { kindOf, lockToPay, type OrderTerms, payOrders } from '../../orders/index.ts'
import { assertOpen } from '../actions.ts'
import { assertAffordable, assertReady } from '../policy.ts'
import { type CheckoutParts, presentCheckout, rowsOf } from '../present.ts'
import { getCheckout, lockCheckout, lockWhole } from '../queries.ts'
import type { CheckoutRow } from '../rows.ts'

type Payment = { id: number; totalVbt: number; isAfterTopUp?: boolean }

/** Pays all orders of a checkout, or none. Paying a paid one changes nothing. */
export async function payCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, payment: Payment) {
  const { id, totalVbt, isAfterTopUp = false } = payment
  const [parts, orders] = await Promise.all([lockWhole(tx, terms, viewer, id), lockToPay(tx, viewer.id, id)])
  const checkout = presentCheckout(terms, parts)
  if (checkout.state === 'paid') return checkout
  // The buyer no longer wants this total to be paid automatically.
  if (isAfterTopUp && parts.checkout.paysAfterVbt !== totalVbt) return checkout
  assertOpen(checkout)
  assertReady(checkout, totalVbt)
  assertAffordable(checkout)
  const { places, writes } = await payKinds(tx, viewer, terms, parts)
  const [, transfers] = await Promise.all([
    sendTogether(
      tx`update checkouts set state = 'paid', ended_at = clock_timestamp(), pays_after_vbt = null where id = ${id}`,
      ...writes,
    ),
    payOrders(tx, terms, { orders, buyerId: viewer.id, places, isAfterTopUp }),
  ])
  postLast(tx, transfers)
  return presentCheckout(terms, { ...parts, checkout: paid(parts.checkout, totalVbt) })
}

/** What paying does besides, for each kind of order. */
async function payKinds(tx: Transaction, viewer: Viewer, terms: OrderTerms, parts: CheckoutParts) {
  const places = new Map<number, string | null>()
  const writes: Query<object[]>[] = []
  for (const [kind, orders] of Map.groupBy(rowsOf(parts), ({ order }) => kindOf(terms, order))) {
    const paid = await kind.checkout.pay?.(tx, { viewer, terms, address: parts.checkout.address, orders })
    for (const [id, place] of paid?.places ?? []) places.set(id, place)
    writes.push(...(paid?.writes ?? []))
  }
  return { places, writes }
}

/** The checkout as it would be read now. */
function paid(row: CheckoutRow, totalVbt: number): CheckoutRow {
  return { ...row, state: 'paid', paysAfterVbt: null, availableUnits: row.availableUnits - unitsOf(totalVbt) }
}

/** Sets the total to pay as soon as tokens arrive. Null to not do so. */
export async function payAfterTopUp(
  tx: Transaction,
  viewer: Viewer,
  terms: OrderTerms,
  { id, totalVbt }: { id: number; totalVbt: number | null },
) {
  const locked = await lockCheckout(tx, viewer.id, id)
  if (locked.state === 'paid') throw refusal.conflict('checkout_paid', 'You already paid for this.')
  assertOpen(locked)
  if (totalVbt !== null) assertReady(await getCheckout(tx, terms, viewer, id), totalVbt)
  await tx`update checkouts set pays_after_vbt = ${totalVbt} where id = ${id}`
}
