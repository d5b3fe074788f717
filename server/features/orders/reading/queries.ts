import type { Order, OrderLine } from '#contract/orders.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../../platform/http/viewer.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../../media/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { listDisputePhotos } from '../disputes/photos/queries.ts'
import { findDispute } from '../disputes/queries.ts'
import { sideOf } from '../order.ts'
import { findMembers } from '../people/queries.ts'
import { findReturn } from '../returns/queries.ts'
import { lockedColumns } from '../steps/queries.ts'
import type { OrderTerms } from '../terms.ts'
import { presentOrder, type Role } from './present.ts'
import type { HistoryRow, OrderRow } from './rows.ts'

/** Both sides may read it, the seller from payment on; moderators once it is disputed, or a denied return was appealed. Not found for anyone else. */
export async function getOrder(sql: Sql, { waits }: OrderTerms, viewer: Viewer, id: number): Promise<Order> {
  const [order] = await sql<OrderRow[]>`
    select ${lockedColumns(sql)}, ${shownColumns(sql)} from orders where id = ${id}`
  const role = order && roleOf(order, viewer)
  if (!order || !role) throw refusal.notFound('Order')
  const [lines, history, dispute, photos, given] = await Promise.all([
    listLines(sql, viewer, id),
    listHistory(sql, id),
    findDispute(sql, id),
    listDisputePhotos(sql, id),
    findReturn(sql, id),
  ])
  const people = await findMembers(sql, [order.buyerId, order.sellerId, ...history.map(({ actorId }) => actorId)])
  return presentOrder({ order, role, lines, history, people, dispute, photos, given, waits })
}

type Access = Pick<OrderRow, 'buyerId' | 'sellerId' | 'paidAt' | 'isForModerators'>

/** Not found for whoever may not read the order. */
export async function assertMayRead(sql: Sql, viewer: Viewer, id: number) {
  const [order] = await sql<Access[]>`
    select buyer_id, seller_id, paid_at, is_for_moderators from orders where id = ${id}`
  if (!order || !roleOf(order, viewer)) throw refusal.notFound('Order')
}

function roleOf(order: Access, viewer: Viewer): Role | null {
  const side = sideOf(order, viewer.id)
  if (side === 'seller' && order.paidAt === null) return null
  if (side) return side
  return order.isForModerators && hasRole(viewer, 'moderator') ? 'moderator' : null
}

/** The other columns of `OrderRow`. */
export function shownColumns(sql: Sql) {
  return sql`
    orders.delivery_name, orders.min_days, orders.max_days, orders.back_units, orders.place, orders.ship_to,
    orders.pickup_address, orders.address_erased_at, orders.carrier, orders.tracking_number, orders.boxes,
    orders.pickup_note, orders.pickup_code, orders.pickup_tries_left,
    case when orders.pickup_locked_until > now() then orders.pickup_locked_until end as pickup_locked_until,
    orders.waits_for, orders.due_at, (
      select event from deadlines
      where subject_type = 'order' and subject_id = orders.id and reminder = 0 and event <> 'erase_address' order by due_at limit 1
    ) as due_event, orders.is_for_moderators, orders.created_at, orders.paid_at`
}

async function listLines(sql: Sql, viewer: Viewer, orderId: number): Promise<OrderLine[]> {
  const rows = await sql<(Omit<OrderLine, 'thumbnail'> & PictureColumns<'cover'>)[]>`
    select posts.id as post_id, order_lines.title, order_lines.condition, market_items.category, quantity, price_vbt, ${pictureColumns(sql, 'cover')}
    from order_lines left join media cover on cover.id = thumbnail_id
      left join posts on posts.id = order_lines.post_id and ${isVisiblePost(sql, viewer)}
      left join market_items on market_items.post_id = order_lines.post_id
    where order_id = ${orderId} order by line`
  return rows.map((row) => ({
    ...{ postId: row.postId, title: row.title, thumbnail: presentPicture(row, 'cover'), condition: row.condition },
    ...{ category: row.category, quantity: row.quantity, priceVbt: row.priceVbt },
  }))
}

function listHistory(sql: Sql, orderId: number) {
  return sql<HistoryRow[]>`
    select event, actor_id, by, from_state as from, to_state as to, reason, at from order_steps
    where order_id = ${orderId} order by version`
}
