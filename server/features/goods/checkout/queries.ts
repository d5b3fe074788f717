import type { PostalAddress } from '#contract/addresses.ts'
import type { SaleState } from '#contract/cart.ts'
import type { LeftLine } from '#contract/checkouts.ts'
import type { Category, Condition } from '#contract/kinds/market.ts'
import type { Storefront } from '#contract/storefronts.ts'
import type { Query, Sql, Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../../media/index.ts'
import type { CheckoutLineRow, Joined } from '../../orders/index.ts'
import {
  availableColumn,
  deliverableColumns,
  handlingDaysColumn,
  returnDaysColumn,
  saleJoins,
  saleState,
  storefrontColumn,
} from '../../posts/index.ts'

/** A line of a checkout with what goods add. `storefront`: null if it was closed since. */
export type GoodsLineRow = CheckoutLineRow & {
  canShip: boolean
  canPickUp: boolean
  state: SaleState
  /** Pieces that nobody else holds, and pieces that are not sold. */
  available: number
  left: number
  /** Until when it is held for the buyer. Null if it isn't. */
  heldUntil: string | null
  deliveryMethodId: number | null
  /** As it was promised when the checkout began. */
  handlingDays: number
  storefront: Storefront | null
  pickupAddress: PostalAddress | null
}

/** Whether a line is still for sale, and how its seller delivers. */
export function joinForSale(sql: Sql, viewer: Viewer): Joined {
  return {
    columns: sql`market_items.category, goods_orders.delivery_method_id,
      coalesce(goods_orders.handling_days, 0) as handling_days,
      (select ${storefrontColumn(sql)} from storefronts where member_id = orders.seller_id) as storefront,
      (select pickup_address from storefronts where member_id = orders.seller_id) as pickup_address,
      coalesce(can_ship, false) as can_ship, coalesce(can_pick_up, false) as can_pick_up,
      ${saleState(sql, viewer, sql`0`)} as state, ${availableColumn(sql, viewer)} as available,
      coalesce(stock.on_hand - stock.sold, 0) as "left",
      (select ends_at from stock_holds held where held.checkout_id = orders.checkout_id
        and held.post_id = order_lines.subject_id and ends_at > clock_timestamp()) as held_until`,
    joins: sql`left join goods_orders on goods_orders.order_id = orders.id
      left join posts on orders.kind = 'goods' and posts.id = order_lines.subject_id ${saleJoins(sql)}`,
  }
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
  handlingDays: number | null
  storefront: Storefront | null
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
          ${deliverableColumns(tx)},
          ${saleState(tx, viewer, tx`wanted.quantity`)} as state, ${availableColumn(tx, viewer)} as available,
          ${returnDaysColumn(tx)} as return_days, ${handlingDaysColumn(tx)} as handling_days,
          ${storefrontColumn(tx)} as storefront,
          ${pictureColumns(tx, 'cover')}
        from posts ${saleJoins(tx)} left join media cover on cover.id = posts.cover_id
        where posts.id = wanted.post_id and posts.kind = 'market' limit 1
      ) as sale order by position`
}

/** A line that could not be taken completely, as stored. */
export function leftLine(row: SaleRow, quantity: number, taken: number): LeftLine {
  const isShort = row.state === 'available' || row.state === 'short'
  return {
    postId: row.postId,
    title: row.title,
    thumbnail: presentPicture(row, 'cover'),
    category: row.category,
    quantity,
    taken,
    state: isShort ? (row.state === 'short' ? 'short' : 'held') : row.state,
  }
}
