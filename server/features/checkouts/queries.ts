import type { PostalAddress } from '#contract/addresses.ts'
import type { SaleState } from '#contract/cart.ts'
import type { Checkout, CheckoutState, LeftLine } from '#contract/checkouts.ts'
import type { Category, Condition } from '#contract/kinds/market.ts'
import type { Storefront } from '#contract/storefronts.ts'
import { type Query, type Sql, sendTogether, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns } from '../identity/index.ts'
import { availableUnits } from '../ledger/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import { availableColumn, returnDaysColumn, saleJoins, saleState, storefrontColumn } from '../posts/index.ts'
import { type CheckoutParts, presentCheckout } from './present.ts'
import type { CheckoutRow, LineRow, OrderRow } from './rows.ts'

/** The viewer's own. Not found for anyone else. */
export async function getCheckout(sql: Sql, viewer: Viewer, id: number): Promise<Checkout> {
  return presentCheckout(await readCheckout(sql, viewer, id))
}

/** The same as rows. */
export async function readCheckout(sql: Sql, viewer: Viewer, id: number): Promise<CheckoutParts> {
  const [[checkout], lines] = await sendTogether(selectCheckout(sql, viewer.id, id), selectLines(sql, viewer, id))
  if (!checkout) throw refusal.notFound('Checkout')
  return partsOf(checkout, lines)
}

/** Locks a checkout of the member's, and reads all of it afterward. Not found for anyone else. */
export async function lockWhole(tx: Transaction, viewer: Viewer, id: number) {
  const [, [checkout], lines] = await sendTogether(
    lockRow(tx, viewer.id, id),
    selectCheckout(tx, viewer.id, id),
    selectLines(tx, viewer, id),
  )
  if (!checkout) throw refusal.notFound('Checkout')
  return partsOf(checkout, lines)
}

/**
 * Orders of a seller who left are missing, but their lines remain. They count as gone, so the checkout cannot be paid.
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

type SoldLine = LineRow & Omit<OrderRow, 'id'>
/** A line, its order, and its seller, if they are still here. */
type ReadLine = SoldLine | (Omit<SoldLine, keyof MemberColumns> & { memberId: null })

function selectLines(sql: Sql, viewer: Viewer, checkoutId: number) {
  return sql<ReadLine[]>`
    select order_id, number, seller_id, delivery_kind, delivery_method_id, goods_vbt, delivery_vbt, total_vbt,
      (select ${storefrontColumn(sql)} from storefronts where member_id = seller_id) as storefront,
      (select pickup_address from storefronts where member_id = seller_id) as pickup_address, ${memberColumns(sql)},
      order_lines.post_id, order_lines.title, order_lines.condition, market_items.category, quantity, price_vbt, agreed_vbt, offer_id,
      ${pictureColumns(sql, 'cover')}, coalesce(can_ship, false) as can_ship,
      coalesce(can_pick_up, false) as can_pick_up, ${saleState(sql, viewer, sql`0`)} as state
    from orders join order_lines on order_id = orders.id
      left join members on members.id = seller_id ${joinAvatar(sql)}
      left join posts on posts.id = order_lines.post_id ${saleJoins(sql)}
      left join media cover on cover.id = order_lines.thumbnail_id
    where checkout_id = ${checkoutId} order by order_id, line`
}

export type SaleRow = PictureColumns<'cover'> & {
  postId: number
  title: string
  thumbnailId: number | null
  condition: Condition
  category: Category
  priceVbt: number
  sellerId: number
  canShip: boolean
  canPickUp: boolean
  state: SaleState
  available: number
  returnDays: number | null
  storefront: Storefront
  pickupAddress: PostalAddress | null
}

/** The wanted posts, as they are for sale to the viewer. Posts that they must not see are 'gone'. */
export function listWanted(
  tx: Transaction,
  viewer: Viewer,
  wanted: readonly { postId: number; quantity: number }[],
): Query<SaleRow[]> {
  // One plan suits all calls: arrays are planned anew for each, which takes longer than the query, and the limit keeps
  // the planner from reading whole tables for what it takes for many lines.
  const lines = wanted.map(({ postId, quantity }, position) => ({ post_id: postId, quantity, position }))
  return tx`
    select sale.* from jsonb_to_recordset(${tx.json(lines)}) as wanted (post_id bigint, quantity int, position int)
      cross join lateral (
        select posts.id as post_id, posts.title, posts.cover_id as thumbnail_id, market_items.condition, market_items.category,
          coalesce(posts.tokens, 0) as price_vbt, posts.author_id as seller_id,
          can_ship and exists (select from delivery_methods where seller_id = posts.author_id) as can_ship,
          can_pick_up and storefronts.pickup_address is not null as can_pick_up,
          ${saleState(tx, viewer, tx`wanted.quantity`)} as state, ${availableColumn(tx, viewer)} as available,
          ${returnDaysColumn(tx)} as return_days, ${storefrontColumn(tx)} as storefront, pickup_address,
          ${pictureColumns(tx, 'cover')}
        from posts ${saleJoins(tx)} left join media cover on cover.id = posts.cover_id
        where posts.id = wanted.post_id and posts.kind = 'market' limit 1
      ) as sale order by position`
}

/** A line that could not be taken completely, as stored. */
export function leftLine(row: SaleRow, quantity: number, taken: number): LeftLine {
  const isShort = row.state === 'available' || row.state === 'short'
  return {
    ...{ postId: row.postId, title: row.title, thumbnail: presentPicture(row, 'cover') },
    ...{ category: row.category, quantity, taken },
    state: isShort ? (row.state === 'short' ? 'short' : 'held') : row.state,
  }
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

/** Replaces a member's open checkout, if there is one. Call `lockOpening` first, and end the orders of it later. */
export function closeOpen(tx: Transaction, memberId: number): Query<{ id: number }[]> {
  return tx`
    update checkouts set state = 'replaced', ended_at = clock_timestamp(), pays_after_vbt = null
    where member_id = ${memberId} and state = 'open' returning id`
}
