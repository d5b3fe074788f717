import { ENDED_STATES } from '#contract/order-steps.ts'
import { OPEN_RETURNS } from '#contract/return-steps.ts'
import { raw, type Sql } from '../../platform/database/database.ts'
import { standingRefusal } from '../../platform/http/standing.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

const listOf = (states: readonly string[]) => raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
const ENDED = listOf(['pending_payment', ...ENDED_STATES])
const OPEN = listOf(OPEN_RETURNS)

/** SQL condition: the order in `orders` was paid, and has not ended, or is being returned. */
export function isUnderWay(sql: Sql) {
  return sql`(orders.paid_at is not null and (orders.state not in ${ENDED} or exists (
    select from returns where returns.order_id = orders.id and returns.state in ${OPEN})))`
}

/** Throws for members who may not change anything now, unless one of their orders is under way, which they may finish. */
export async function assertSomethingUnderWay(sql: Sql, viewer: Viewer) {
  if (viewer.standing === 'good') return
  const { count } = await sql`
    select from orders where (buyer_id = ${viewer.id} or seller_id = ${viewer.id}) and ${isUnderWay(sql)} limit 1`
  if (count === 0) throw standingRefusal(viewer)
}

/** The same about one order. */
export async function assertUnderWay(sql: Sql, viewer: Viewer, orderId: number | null) {
  if (viewer.standing === 'good') return
  const { count } = await sql`select from orders where id = ${orderId} and ${isUnderWay(sql)}`
  if (count === 0) throw standingRefusal(viewer)
}
