import type { OpenOrders } from '#contract/orders.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findOrderCards } from '../listing/queries.ts'
import { OPEN_RETURNS } from '../returns/policy.ts'

/** Orders that were paid and have not ended, or are being returned, on either side. */
export function listOpenOrders(sql: Sql, memberId: number) {
  return sql<{ id: number; number: string; isSale: boolean }[]>`
    select id, number, seller_id = ${memberId} as is_sale from orders
    where (buyer_id = ${memberId} or seller_id = ${memberId}) and paid_at is not null
      and (state in ('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed') or exists (
        select from returns where order_id = orders.id and returns.state = any (${OPEN_RETURNS}::text[])))
    order by id`
}

const MAX_SHOWN = 50

/** The oldest of them, as cards of both lists. */
export async function getOpenOrders(sql: Sql, viewer: Viewer): Promise<OpenOrders> {
  const open = await listOpenOrders(sql, viewer.id)
  const ids = open.slice(0, MAX_SHOWN).map(({ id }) => id)
  const cards = ids.length > 0 ? await findOrderCards(sql, viewer, ids) : []
  return { items: cards.toSorted((one, other) => one.id - other.id), total: open.length }
}
