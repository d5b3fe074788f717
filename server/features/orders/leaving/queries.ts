import { ENDED_STATES } from '#contract/order-steps.ts'
import type { OpenOrders } from '#contract/orders.ts'
import { raw, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { findOrderCards } from '../listing/queries.ts'
import type { OrderKinds } from '../terms.ts'

const ENDED = raw(`(${['pending_payment', ...ENDED_STATES].map((state) => `'${state}'`).join(', ')})`)

/**
 * Orders that were paid and have not ended, or that a kind says are still open, on either side. One part per index, because
 * together they would read all orders of the member.
 */
export function listOpenOrders(sql: Sql, kinds: OrderKinds, memberId: number) {
  const ofKinds = kinds.flatMap(({ alsoOpen }) => (alsoOpen ? [sql`union all ${alsoOpen(sql, memberId)}`] : []))
  return sql<{ id: number; number: string; isSale: boolean }[]>`
    select id, number, false as is_sale from orders
    where buyer_id = ${memberId} and paid_at is not null and state not in ${ENDED}
    union all
    select id, number, true from orders where seller_id = ${memberId} and paid_at is not null and state not in ${ENDED}
    ${ofKinds.reduce((all, each) => sql`${all} ${each}`, sql``)}
    order by id`
}

const MAX_SHOWN = 50

/** The oldest open orders, as cards. */
export async function getOpenOrders(sql: Sql, kinds: OrderKinds, viewer: Viewer): Promise<OpenOrders> {
  const open = await listOpenOrders(sql, kinds, viewer.id)
  const ids = open.slice(0, MAX_SHOWN).map(({ id }) => id)
  const cards = ids.length > 0 ? await findOrderCards(sql, kinds, viewer, ids) : []
  return { items: cards.toSorted((one, other) => one.id - other.id), total: open.length }
}
