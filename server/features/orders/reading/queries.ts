import type { Order, OrderLine } from '#contract/orders.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../../platform/http/viewer.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../../media/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { listDisputePhotos } from '../disputes/photos/queries.ts'
import { findDispute } from '../disputes/queries.ts'
import { type Role, sideOf } from '../order.ts'
import { findMembers } from '../people.queries.ts'
import { lockedColumns } from '../steps/queries.ts'
import { isLed } from '../steps/together.actions.ts'
import { kindOf, type OrderTerms } from '../terms.ts'
import { presentOrder } from './present.ts'
import type { HistoryRow, OrderRow } from './rows.ts'

/**
 * Both sides may read it from payment on, and moderators once it was brought before them. Not found for anyone else.
 */
export async function getOrder(sql: Sql, terms: OrderTerms, viewer: Viewer, id: number): Promise<Order> {
  const [order] = await sql<OrderRow[]>`
    select ${lockedColumns(sql)}, ${shownColumns(sql)} from orders where id = ${id}`
  const role = order && roleOf(order, viewer)
  if (!order || !role) throw refusal.notFound('Order')
  const kind = kindOf(terms, order)
  const [lines, history, dispute, photos, led] = await Promise.all([
    listLines(sql, viewer, id),
    listHistory(sql, id),
    findDispute(sql, id),
    listDisputePhotos(sql, id),
    kind.canLead ? listFollowing(sql, order) : [],
  ])
  const people = await findMembers(sql, [order.buyerId, order.sellerId, ...history.map(({ actorId }) => actorId)])
  const isSellerHere = people.has(order.sellerId)
  const ofKind = await kind.readPage(sql, viewer, { order, role, terms, isSellerHere })
  return presentOrder({ order, kind, role, lines, history, people, dispute, photos, led, ofKind, terms })
}

/** The orders that take their steps with this one. */
function listFollowing(sql: Sql, { id, state }: OrderRow) {
  return sql<Pick<OrderRow, 'totalVbt' | 'linesVbt' | 'backUnits'>[]>`
    select total_vbt, lines_vbt, back_units from orders where ${isLed(sql, sql`${id}`)} and state = ${state}`
}

type Access = Pick<OrderRow, 'buyerId' | 'sellerId' | 'paidAt' | 'isForModerators'>

/** Throws a 404 unless the viewer may read the order. */
export async function assertMayRead(sql: Sql, viewer: Viewer, id: number) {
  const [order] = await sql<Access[]>`
    select buyer_id, seller_id, paid_at, is_for_moderators from orders where id = ${id}`
  if (!order || !roleOf(order, viewer)) throw refusal.notFound('Order')
}

function roleOf(order: Access, viewer: Viewer): Role | null {
  if (order.paidAt === null) return null
  const side = sideOf(order, viewer.id)
  if (side) return side
  return order.isForModerators && hasRole(viewer, 'moderator') ? 'moderator' : null
}

/** The other columns of `OrderRow`. */
export function shownColumns(sql: Sql) {
  return sql`
    orders.place, orders.waits_for, orders.due_at, (
      select event from deadlines
      where subject_type = 'order' and subject_id = orders.id and reminder = 0 and event <> 'erase_address' order by due_at limit 1
    ) as due_event, (select first.state from orders first where first.id = orders.follows_id) as first_state, orders.is_for_moderators, orders.created_at`
}

type LineRow = Omit<OrderLine, 'thumbnail' | 'subject'> &
  PictureColumns<'cover'> & { subjectType: string; subjectId: number | null }

async function listLines(sql: Sql, viewer: Viewer, orderId: number): Promise<OrderLine[]> {
  const rows = await sql<LineRow[]>`
    select subject_type, case subject_type when 'post' then posts.id else subject_id end as subject_id, order_lines.title,
      order_lines.condition, market_items.category, quantity, price_vbt, ${pictureColumns(sql, 'cover')}
    from order_lines left join media cover on cover.id = thumbnail_id
      left join posts on subject_type = 'post' and posts.id = subject_id and ${isVisiblePost(sql, viewer)}
      left join market_items on subject_type = 'post' and market_items.post_id = subject_id
    where order_id = ${orderId} order by line`
  return rows.map(({ subjectType, subjectId, title, condition, category, quantity, priceVbt, ...row }) => ({
    subject: { type: subjectType, id: subjectId },
    title,
    thumbnail: presentPicture(row, 'cover'),
    condition,
    category,
    quantity,
    priceVbt,
  }))
}

function listHistory(sql: Sql, orderId: number) {
  return sql<HistoryRow[]>`
    select event, actor_id, by, from_state as from, to_state as to, reason, amount_vbt, at from order_steps
    where order_id = ${orderId} order by version`
}
