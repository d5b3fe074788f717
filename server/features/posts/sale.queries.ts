import type { Sale } from '#contract/sales.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { asMember, type Viewer } from '../../platform/http/viewer.ts'
import { availableFor, LEFT } from '../stock/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { fitColumn } from './garage.queries.ts'

// All the rules about what can be bought. A post's page, the cart, and checkouts read them from here.

/**
 * Joins what `saleState` and `storefrontColumn` need to `posts`. All are left joins, because a cart may contain posts
 * that are gone.
 */
export function saleJoins(sql: ReadSql) {
  return sql`
    left join market_items on market_items.post_id = posts.id
    left join stock on stock.post_id = posts.id
    left join storefronts on storefronts.member_id = posts.author_id`
}

/** SQL column: how many pieces the viewer could buy, not counting those held by others. Needs `saleJoins`. */
export function availableColumn(sql: ReadSql, viewer: Viewer | null): Fragment {
  return sql`coalesce(${availableFor(sql, viewer?.id ?? null)}, 0)`
}

/**
 * SQL column: the `SaleState` of `quantity` pieces for the viewer. Needs `saleJoins`. `quantity`: a number or a column.
 * States that cards show ('Sold out', 'Held for another buyer') take precedence over those that depend only on the
 * seller.
 */
export function saleState(sql: ReadSql, viewer: Viewer | null, quantity: Fragment): Fragment {
  const available = availableColumn(sql, viewer)
  return sql`case
    when not coalesce(${isForSale(sql, viewer)}, false) then 'gone'
    when posts.author_id = ${viewer?.id ?? null}::bigint then 'own'
    when coalesce(${raw(LEFT)}, 0) = 0 then 'sold_out'
    when ${available} = 0 then 'held'
    when coalesce(posts.tokens, 0) = 0 then 'free'
    when not coalesce(${isOpen(sql)}, false) then 'closed'
    when ${raw(LEFT)} < ${quantity} then 'short'
    when ${available} < ${quantity} then 'held'
    else 'available' end`
}

/**
 * SQL condition: a market post that the viewer may buy, with no block on either side. Moderators who were blocked
 * cannot buy it, although they see it.
 */
function isForSale(sql: ReadSql, viewer: Viewer | null) {
  const buyer = viewer && asMember(viewer)
  return sql`(posts.kind = 'market' and posts.hidden_at is null and posts.deleted_at is null
    and ${isUnblocked(sql, buyer, 'posts.author_id')})`
}

/**
 * SQL condition: the seller has a storefront, is not on vacation, and offers a way to get the item to a buyer. Needs
 * `saleJoins`.
 */
export function isOpen(sql: ReadSql) {
  return sql`(not storefronts.is_on_holiday and ${raw(CAN_DELIVER)})`
}

/** SQL columns: whether the seller ships it, and hands it over. Needs `saleJoins`. */
export function deliverableColumns(sql: ReadSql): Fragment {
  return sql`
    coalesce(can_ship and exists (select from delivery_methods where seller_id = posts.author_id), false) as can_ship,
    coalesce(can_pick_up and storefronts.pickup_address is not null, false) as can_pick_up`
}

const CAN_DELIVER = `(
  (market_items.can_pick_up and storefronts.pickup_address is not null)
  or (market_items.can_ship and exists (select from delivery_methods where seller_id = posts.author_id)))`

/** SQL: the `Selling` of a market post, for the columns of cards. Other kinds, and free parts, need no storefront. */
export const SELLING = `(case when posts.kind <> 'market' or coalesce(posts.tokens, 0) = 0 then 'open' else coalesce((
  select case when storefronts.is_on_holiday then 'vacation' when ${CAN_DELIVER} then 'open' else 'closed' end
  from storefronts where storefronts.member_id = posts.author_id), 'closed') end)`

/** SQL column: the seller's storefront as everyone sees it. Needs a join of `storefronts`. */
export function storefrontColumn(sql: ReadSql): Fragment {
  return sql`case when storefronts.member_id is not null then json_build_object(
    'name', storefronts.name, 'shipsFrom', ships_from, 'shipsTo', ships_to, 'returnDays', storefronts.return_days,
    'handlingDays', storefronts.handling_days,
    'isOnHoliday', is_on_holiday,
    'pickupIn', (pickup_address ->> 'city') || ', ' || (pickup_address ->> 'state'),
    'deliveryMethods', (
      select coalesce(json_agg(json_build_object('id', id, 'name', method.name, 'priceVbt', price_vbt,
        'minDays', min_days, 'maxDays', max_days, 'freeFromVbt', free_from_vbt) order by position), '[]')
      from delivery_methods method where seller_id = storefronts.member_id)) end`
}

/** SQL column: how many days a buyer has to ask for a return. Null: no returns. Needs `saleJoins`. */
export function returnDaysColumn(sql: ReadSql): Fragment {
  return sql`nullif(coalesce(market_items.return_days, storefronts.return_days), 0)`
}

/**
 * SQL column: how many days after payment it ships, or is ready for pickup. Null without a storefront. Needs
 * `saleJoins`.
 */
export function handlingDaysColumn(sql: ReadSql): Fragment {
  return sql`case when storefronts.member_id is not null
    then coalesce(market_items.handling_days, storefronts.handling_days) end`
}

const heldDeposit = `
  from deposits where deposits.post_id = vehicles.post_id and deposits.state = 'held' and deposits.ends_at > now()`

/** SQL for queries that join `vehicles`: until when an accepted deposit keeps it off sale. */
export const HELD_UNTIL = `(select deposits.ends_at ${heldDeposit})`

/** SQL condition for queries that join `vehicles`: for sale, and not held by a deposit. */
export function isOnSale(): Fragment {
  return raw(`(vehicles.is_for_sale and not exists (select ${heldDeposit}))`)
}

/** The same for a query on many vehicles: finds those that are held together, not one by one. */
export function isOnSaleOfMany(): Fragment {
  return raw(`(vehicles.is_for_sale and (vehicles.post_id in (
    select post_id from deposits where state = 'held' and ends_at > now())) is not true)`)
}

/** Whether and how the viewer can buy one piece of a market post, and how many they could buy. */
export async function getSale(sql: ReadSql, viewer: Viewer | null, postId: number) {
  const [{ available, ...sale }] = await sql<[Sale & { available: number }]>`
    select ${saleState(sql, viewer, sql`1`)} as state, ${availableColumn(sql, viewer)} as available,
      ${storefrontColumn(sql)} as storefront, ${returnDaysColumn(sql)} as return_days,
      ${handlingDaysColumn(sql)} as handling_days, ${fitColumn(sql, viewer)} as fit,
      ${alertColumn(sql, viewer)} as has_alert
    from posts ${saleJoins(sql)} where posts.id = ${postId}`
  return { sale, available }
}

function alertColumn(sql: ReadSql, viewer: Viewer | null): Fragment {
  if (!viewer) return sql`false`
  return sql`exists (select from stock_alerts where member_id = ${viewer.id} and stock_alerts.post_id = posts.id)`
}
