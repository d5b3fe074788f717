import type { Sql } from '../../../platform/database/database.ts'
import type { Joined } from '../../orders/index.ts'

/** What a list shows of goods. */
export function joinGoods(sql: Sql): Joined {
  return {
    columns: sql`goods_orders.delivery_name, goods_orders.handling_days, goods_orders.min_days, goods_orders.max_days,
      goods_orders.left_at, goods_orders.carrier,
      goods_orders.tracking_number, goods_orders.boxes,
      (select returns.state from returns where returns.order_id = orders.id) as return_state`,
    joins: sql`left join goods_orders on goods_orders.order_id = orders.id`,
  }
}
