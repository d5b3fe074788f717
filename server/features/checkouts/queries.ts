import type { Checkout, CheckoutState } from '#contract/checkouts.ts'
import { commaList, type Query, type Sql, sendTogether, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns } from '../identity/index.ts'
import { availableUnits } from '../ledger/index.ts'
import { pictureColumns } from '../media/index.ts'
import { allJoined, type CheckoutLineRow, type CheckoutOrderRow, type OrderTerms } from '../orders/index.ts'
import { planMissing } from '../payments/index.ts'
import { type CheckoutParts, presentCheckout } from './present.ts'
import type { CheckoutRow } from './rows.ts'

/** The viewer's own. Not found for anyone else. */
export async function getCheckout(sql: Sql, terms: OrderTerms, viewer: Viewer, id: number): Promise<Checkout> {
  const checkout = presentCheckout(terms, await readCheckout(sql, terms, viewer, id))
  const { missingVbt } = checkout
  return missingVbt === 0 ? checkout : { ...checkout, purchases: await planMissing(sql, viewer.id, missingVbt) }
}

/** The same as rows. */
export async function readCheckout(sql: Sql, terms: OrderTerms, viewer: Viewer, id: number): Promise<CheckoutParts> {
  const [[checkout], lines] = await sendTogether(
    selectCheckout(sql, viewer.id, id),
    selectLines(sql, terms, viewer, id),
  )
  if (!checkout) throw refusal.notFound('Checkout')
  return partsOf(checkout, lines)
}

/** Locks a checkout of the member's, and reads all of it afterward. Not found for anyone else. */
export async function lockWhole(tx: Transaction, terms: OrderTerms, viewer: Viewer, id: number) {
  const [, [checkout], lines] = await sendTogether(
    lockRow(tx, viewer.id, id),
    selectCheckout(tx, viewer.id, id),
    selectLines(tx, terms, viewer, id),
  )
  if (!checkout) throw refusal.notFound('Checkout')
  return partsOf(checkout, lines)
}

/**
 * Orders of a seller who left are missing, but their lines remain. Their subjects can't be bought anymore, so the checkout
 * cannot be paid.
 */
function partsOf(checkout: CheckoutRow, lines: readonly ReadLine[]): CheckoutParts {
  const orders = lines.flatMap((row) => (row.memberId === null ? [] : [{ ...(row as SoldLine), id: row.orderId }]))
  return { checkout, orders: [...new Map(orders.map((order) => [order.id, order])).values()], lines }
}

function selectCheckout(sql: Sql, memberId: number, id: number) {
  return sql<CheckoutRow[]>`
    select checkouts.id, case when checkouts.state = 'open' and ends_at <= clock_timestamp() then 'expired' else checkouts.state end as state,
      checkouts.created_at as started_at, ends_at, clock_timestamp() as read_at, extended_at, left_lines, pays_after_vbt,
      addresses.id as address_id,
      case when addresses.id is not null then json_build_object('name', name, 'line1', line1, 'line2', line2,
        'city', city, 'state', addresses.state, 'zip', zip) end as address,
      ${availableUnits(sql, memberId)} as available_units
    from checkouts left join addresses on addresses.id = address_id and addresses.member_id = checkouts.member_id
    where checkouts.id = ${id} and checkouts.member_id = ${memberId}`
}

type SoldLine = CheckoutLineRow & Omit<CheckoutOrderRow, 'id'>
/** A line, its order, and its seller, if they are still here. */
type ReadLine = SoldLine | (Omit<SoldLine, keyof MemberColumns> & { memberId: null })

function selectLines(sql: Sql, { kinds }: OrderTerms, viewer: Viewer, checkoutId: number) {
  const { columns, joins } = allJoined(
    sql,
    kinds.flatMap(({ checkout }) => checkout.join?.(sql, viewer) ?? []),
  )
  return sql<ReadLine[]>`
    select order_lines.order_id, orders.kind, number, orders.seller_id, variant, lines_vbt, delivery_vbt, total_vbt,
      ${memberColumns(sql)}, subject_type, subject_id, order_lines.title, order_lines.condition, quantity, price_vbt, agreed_vbt,
      case when agreed_in_id is not null then json_build_object('type', agreed_in_type, 'id', agreed_in_id) end as agreed_in,
      ${commaList([pictureColumns(sql, 'cover'), ...columns])}
    from orders join order_lines on order_lines.order_id = orders.id
      left join members on members.id = orders.seller_id ${joinAvatar(sql)}
      left join media cover on cover.id = order_lines.thumbnail_id ${joins}
    where orders.checkout_id = ${checkoutId} order by order_lines.order_id, line`
}

export type LockedCheckout = {
  id: number
  memberId: number
  state: CheckoutState
  isOver: boolean
  extendedAt: string | null
  paysAfterVbt: number | null
}

/** Locks a checkout of the member's. Not found for anyone else. */
export async function lockCheckout(tx: Transaction, memberId: number, id: number) {
  const [, [locked]] = await sendTogether(lockRow(tx, memberId, id), selectLocked(tx, memberId, id))
  if (!locked) throw refusal.notFound('Checkout')
  return locked
}

function lockRow(tx: Transaction, memberId: number, id: number) {
  return tx`select from checkouts where id = ${id} and member_id = ${memberId} for no key update`
}

/** A separate statement, with the clock after the wait for the lock. */
function selectLocked(tx: Transaction, memberId: number, id: number) {
  return tx<LockedCheckout[]>`
    select id, member_id, state, ends_at <= clock_timestamp() as is_over, extended_at, pays_after_vbt from checkouts
    where id = ${id} and member_id = ${memberId}`
}

/** Keeps the member from opening another checkout until the transaction ends. */
export function lockOpening(tx: Transaction, memberId: number): Query<object[]> {
  return tx`select pg_advisory_xact_lock(hashtextextended(${`checkout of ${memberId}`}, 0))`
}

/** Locks a member's open checkout, if there is one. Call `lockOpening` first. */
export function selectOpen(tx: Transaction, memberId: number): Query<{ id: number }[]> {
  return tx`select id from checkouts where member_id = ${memberId} and state = 'open' for no key update`
}
