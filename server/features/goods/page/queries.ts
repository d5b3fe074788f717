import type { GoodsPage } from '#contract/goods.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { PageOfKind } from '../../orders/index.ts'
import { arrivalColumns } from '../arrival/queries.ts'
import { findReturn, findReturnAddress } from '../returns/queries.ts'
import { actionsOnPage, presentPage } from './present.ts'
import type { GoodsRow } from './rows.ts'

/** What only the page of an order of goods shows, and what this side can do about a return. */
export async function readGoodsPage(sql: Sql, _viewer: Viewer, page: PageOfKind) {
  const { id } = page.order
  const [goods, given] = await Promise.all([getGoods(sql, id), findReturn(sql, id)])
  const returnAddress = given && page.role === 'seller' ? await findReturnAddress(sql, id) : null
  const parts = { ...page, goods, given, returnAddress }
  return { shown: presentPage(parts) satisfies GoodsPage, actions: actionsOnPage(parts) }
}

async function getGoods(sql: Sql, orderId: number) {
  const [goods] = await sql<[GoodsRow]>`
    select delivery_name, handling_days, min_days, max_days, ship_to, pickup_address, address_erased_at, carrier, tracking_number, boxes,
      pickup_note, pickup_code, pickup_tries_left,
      case when pickup_locked_until > now() then pickup_locked_until end as pickup_locked_until, return_until, left_at,
      ${arrivalColumns(sql)}
    from goods_orders join orders on orders.id = order_id where order_id = ${orderId}`
  return goods
}
