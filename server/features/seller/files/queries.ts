import type { Carrier } from '#contract/goods.ts'
import type { OrderState } from '#contract/order-kinds.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listItems } from '../../posts/index.ts'

/** The viewer’s market posts before this one, newest first. */
export async function listItemsBefore(sql: Sql, viewer: Viewer, id: number, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select id from posts
    where author_id = ${viewer.id} and kind = 'market' and deleted_at is null and id < ${id}::bigint
    order by id desc limit ${limit}`
  const items = await listItems(
    sql,
    viewer,
    rows.map((row) => row.id),
  )
  return items.toReversed()
}

/** One row of the sales file. `lines`: '2 × Brake pads; Clutch'. */
export type SaleLine = {
  id: number
  kind: string
  number: string
  state: OrderState
  createdAt: string
  paidAt: string
  completedAt: string | null
  buyer: string | null
  lines: string
  items: number
  linesVbt: number
  deliveryVbt: number
  totalVbt: number
  feePercent: number
  feeUnits: number
  backUnits: number
  deliveryName: string | null
  place: string | null
  carrier: Carrier | null
  trackingNumber: string | null
}

export type SalePlace = Pick<SaleLine, 'createdAt' | 'id'>

/** The viewer’s sales before this one, newest first. Unpaid orders don't count. */
export function listSalesBefore(sql: Sql, viewer: Viewer, last: SalePlace | null, limit: number) {
  const rest = last
    ? sql`and (orders.created_at, orders.id) < (${last.createdAt}::timestamptz, ${last.id}::bigint)`
    : sql``
  return sql<SaleLine[]>`
    select orders.id, orders.kind, orders.number, orders.state, orders.created_at, orders.paid_at, orders.completed_at,
      members.name as buyer, orders.items, orders.lines_vbt, orders.delivery_vbt, orders.total_vbt,
      orders.fee_percent::float8 as fee_percent, orders.fee_units, orders.back_units, goods_orders.delivery_name, orders.place,
      goods_orders.carrier, goods_orders.tracking_number, (
        select string_agg(case when quantity > 1 then quantity || ' × ' else '' end || title, '; ' order by line)
        from order_lines where order_id = orders.id
      ) as lines
    from orders left join members on members.id = orders.buyer_id left join goods_orders on goods_orders.order_id = orders.id
    where orders.seller_id = ${viewer.id} and orders.paid_at is not null ${rest}
    order by orders.created_at desc, orders.id desc limit ${limit}`
}
