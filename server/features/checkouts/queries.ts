import type { SaleState } from '#contract/cart.ts'
import type { Checkout, CheckoutState, LeftLine } from '#contract/checkouts.ts'
import type { Condition } from '#contract/kinds/market.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, memberColumns } from '../identity/index.ts'
import { getBalances, vbtOf } from '../ledger/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import { availableColumn, returnDaysColumn, saleJoins, saleState, storefrontColumn } from '../posts/index.ts'
import { presentCheckout } from './present.ts'
import type { CheckoutRow, LineRow, OrderRow } from './rows.ts'

/** The viewer's own. Not found for anyone else. */
export async function getCheckout(sql: Sql, viewer: Viewer, id: number): Promise<Checkout> {
  const checkout = await findCheckout(sql, viewer.id, id)
  if (!checkout) throw refusal.notFound('Checkout')
  const orders = await listOrders(sql, id)
  const lines = await listLines(sql, viewer, id)
  const { available } = await getBalances(sql, viewer.id)
  return presentCheckout({ checkout, orders, lines, availableVbt: vbtOf(available) })
}

async function findCheckout(sql: Sql, memberId: number, id: number) {
  const [checkout] = await sql<CheckoutRow[]>`
    select checkouts.id, case when checkouts.state = 'open' and ends_at <= clock_timestamp() then 'expired' else checkouts.state end as state,
      ends_at, addresses.id as address_id, left_lines, pays_after_vbt,
      case when addresses.id is not null then json_build_object('name', name, 'line1', line1, 'line2', line2,
        'city', city, 'state', addresses.state, 'zip', zip) end as address
    from checkouts left join addresses on addresses.id = address_id and addresses.member_id = checkouts.member_id
    where checkouts.id = ${id} and checkouts.member_id = ${memberId}`
  return checkout ?? null
}

/** Those of a seller who left are missing. Their lines are not: they are gone, so that it cannot be paid. */
function listOrders(sql: Sql, checkoutId: number) {
  return sql<OrderRow[]>`
    select orders.id, number, seller_id, delivery_kind, delivery_method_id, goods_vbt, delivery_vbt, total_vbt,
      (select ${storefrontColumn(sql)} from storefronts where member_id = seller_id) as storefront,
      (select pickup_address from storefronts where member_id = seller_id) as pickup_address, ${memberColumns(sql)}
    from orders join members on members.id = seller_id ${joinAvatar(sql)}
    where checkout_id = ${checkoutId} order by orders.id`
}

function listLines(sql: Sql, viewer: Viewer, checkoutId: number) {
  return sql<LineRow[]>`
    select order_id, order_lines.post_id, order_lines.title, order_lines.condition, quantity, price_vbt, agreed_vbt, offer_id,
      ${pictureColumns(sql, 'cover')}, coalesce(can_ship, false) as can_ship,
      coalesce(can_pick_up, false) as can_pick_up, ${saleState(sql, viewer, sql`0`)} as state
    from orders join order_lines on order_id = orders.id
      left join posts on posts.id = order_lines.post_id ${saleJoins(sql)}
      left join media cover on cover.id = order_lines.thumbnail_id
    where checkout_id = ${checkoutId} order by order_id, line`
}

export type SaleRow = PictureColumns<'cover'> & {
  postId: number
  title: string
  thumbnailId: number | null
  condition: Condition
  priceVbt: number
  sellerId: number
  canShip: boolean
  canPickUp: boolean
  state: SaleState
  available: number
  returnDays: number | null
}

/** The wanted posts as they are for sale to the viewer. What they must not see is 'gone'. */
export async function listWanted(
  tx: Transaction,
  viewer: Viewer,
  wanted: readonly { postId: number; quantity: number }[],
) {
  const rows = await tx<SaleRow[]>`
    select posts.id as post_id, posts.title, posts.cover_id as thumbnail_id, market_items.condition,
      coalesce(posts.tokens, 0) as price_vbt, posts.author_id as seller_id,
      can_ship and exists (select from delivery_methods where seller_id = posts.author_id) as can_ship,
      can_pick_up and storefronts.pickup_address is not null as can_pick_up,
      ${saleState(tx, viewer, tx`wanted.quantity`)} as state, ${availableColumn(tx, viewer)} as available,
      ${returnDaysColumn(tx)} as return_days, ${pictureColumns(tx, 'cover')}
    from unnest(${wanted.map(({ postId }) => postId)}::bigint[], ${wanted.map(({ quantity }) => quantity)}::int[])
      with ordinality as wanted (post_id, quantity, place)
      join posts on posts.id = wanted.post_id ${saleJoins(tx)} left join media cover on cover.id = posts.cover_id
    where posts.kind = 'market' order by place`
  return rows
}

/** The line of a post that could not be taken whole, as it is kept. */
export function leftLine(row: SaleRow, quantity: number, taken: number): LeftLine {
  const isShort = row.state === 'available' || row.state === 'short'
  return {
    ...{ postId: row.postId, title: row.title, thumbnail: presentPicture(row, 'cover'), quantity, taken },
    state: isShort ? (row.state === 'short' ? 'short' : 'held') : row.state,
  }
}

export type LockedCheckout = {
  id: number
  memberId: number
  state: CheckoutState
  isOver: boolean
  paysAfterVbt: number | null
}

/** Locks a checkout of the member's. Not found for anyone else. */
export async function lockCheckout(tx: Transaction, memberId: number, id: number): Promise<LockedCheckout> {
  const [row] = await tx`select id from checkouts where id = ${id} and member_id = ${memberId} for no key update`
  if (!row) throw refusal.notFound('Checkout')
  return readLocked(tx, id)
}

/** In a statement of its own, with the clock as it is after the wait for the lock. */
export async function readLocked(tx: Transaction, id: number): Promise<LockedCheckout> {
  const [checkout] = await tx<[LockedCheckout]>`
    select id, member_id, state, ends_at <= clock_timestamp() as is_over, pays_after_vbt from checkouts where id = ${id}`
  return checkout
}

/** Locks the open checkout of a member, if there is one. No other can be opened until the transaction ends. */
export async function lockOpenCheckout(tx: Transaction, memberId: number) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`checkout of ${memberId}`}, 0))`
  const [open] = await tx<{ id: number }[]>`
    select id from checkouts where member_id = ${memberId} and state = 'open' for no key update`
  return open ? readLocked(tx, open.id) : null
}
