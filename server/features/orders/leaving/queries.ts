import type { OpenOrders } from '#contract/orders.ts'
import { raw, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findOrderCards } from '../listing/queries.ts'
import { OPEN_RETURNS } from '../returns/policy.ts'

const GOING_ON = raw("('paid', 'shipped', 'ready_for_pickup', 'delivered', 'disputed')")
const OPEN = raw(`(${OPEN_RETURNS.map((state) => `'${state}'`).join(', ')})`)

/**
 * Orders that were paid and have not ended, or are being returned, on either side. One part per index, because together
 * they would read all orders of the member.
 */
export function listOpenOrders(sql: Sql, memberId: number) {
  return sql<{ id: number; number: string; isSale: boolean }[]>`
    select id, number, false as is_sale from orders
    where buyer_id = ${memberId} and paid_at is not null and state in ${GOING_ON}
    union all
    select id, number, true from orders where seller_id = ${memberId} and paid_at is not null and state in ${GOING_ON}
    union all
    select returned.id, number, seller_id = ${memberId}
    from returns cross join lateral (
      select * from orders where orders.id = returns.order_id offset 0
    ) as returned
    where returns.state in ${OPEN} and (buyer_id = ${memberId} or seller_id = ${memberId})
      and returned.paid_at is not null and returned.state not in ${GOING_ON}
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
