import type { Checkout } from '#contract/checkouts.ts'
import { sendTogether, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { takeFromCart } from '../../cart/index.ts'
import { postLast, unitsOf } from '../../ledger/index.ts'
import { spendOffers } from '../../offers/index.ts'
import { type Destination, lockToPay, type OrderTerms, payOrders } from '../../orders/index.ts'
import { assertOpen } from '../actions.ts'
import { assertAffordable, assertReady } from '../policy.ts'
import { type CheckoutParts, presentCheckout } from '../present.ts'
import { getCheckout, lockCheckout, lockWhole } from '../queries.ts'
import type { CheckoutRow } from '../rows.ts'

type Payment = { id: number; totalVbt: number; isAfterTopUp?: boolean }

/** Pays all orders of a checkout, or none. Paying a paid one changes nothing. */
export async function payCheckout(tx: Transaction, viewer: Viewer, terms: OrderTerms, payment: Payment) {
  const { id, totalVbt, isAfterTopUp = false } = payment
  const [parts, orders] = await Promise.all([lockWhole(tx, viewer, id), lockToPay(tx, viewer.id, id)])
  const checkout = presentCheckout(parts)
  if (checkout.state === 'paid') return checkout
  // The buyer no longer wants this total to be paid automatically.
  if (isAfterTopUp && parts.checkout.paysAfterVbt !== totalVbt) return checkout
  assertOpen(checkout)
  assertReady(checkout, totalVbt)
  assertAffordable(checkout)
  const bought = checkout.orders.flatMap(({ lines }) => lines)
  await spendOffers(tx, usesOf(checkout))
  const destinations = destinationsOf(checkout, parts)
  const [, transfers] = await Promise.all([
    sendTogether(
      tx`update checkouts set state = 'paid', ended_at = clock_timestamp(), pays_after_vbt = null where id = ${id}`,
      takeFromCart(tx, viewer.id, bought),
    ),
    payOrders(tx, terms, { orders, buyerId: viewer.id, destinations, isAfterTopUp }),
  ])
  postLast(tx, transfers)
  return presentCheckout({ ...parts, checkout: paid(parts.checkout, totalVbt) })
}

/** The offers whose prices it has, with the orders that they are used for. */
function usesOf({ orders }: Checkout) {
  return orders.flatMap(({ id: orderId, lines }) =>
    lines.flatMap(({ offerId }) => (offerId === null ? [] : [{ offerId, orderId }])),
  )
}

/** The checkout as it would be read now. */
function paid(row: CheckoutRow, totalVbt: number): CheckoutRow {
  return { ...row, state: 'paid', paysAfterVbt: null, availableUnits: row.availableUnits - unitsOf(totalVbt) }
}

function destinationsOf({ orders, address }: Checkout, parts: CheckoutParts): Destination[] {
  const pickups = new Map(parts.orders.map(({ id, pickupAddress }) => [id, pickupAddress]))
  return orders.map(({ id: orderId, delivery, shipsFrom }) => {
    const pickup = delivery === 'pickup' ? (pickups.get(orderId) ?? null) : null
    const shipTo = delivery === 'pickup' ? null : address
    const to = shipTo ?? pickup
    return { orderId, shipTo, pickup, place: to ? `${to.city}, ${to.state}` : shipsFrom }
  })
}

/** Sets the total to pay as soon as tokens arrive. Null to not do so. */
export async function payAfterTopUp(tx: Transaction, viewer: Viewer, id: number, totalVbt: number | null) {
  const locked = await lockCheckout(tx, viewer.id, id)
  if (locked.state === 'paid') throw refusal.conflict('checkout_paid', 'You already paid for this.')
  assertOpen(locked)
  if (totalVbt !== null) assertReady(await getCheckout(tx, viewer, id), totalVbt)
  await tx`update checkouts set pays_after_vbt = ${totalVbt} where id = ${id}`
}
