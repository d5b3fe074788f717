import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { haveTraded } from '../locking.queries.ts'

/**
 * A member to write to: not oneself, still here, and without a block on either side. They cannot leave until the
 * transaction ends.
 */
export async function findReachable(tx: Transaction, viewer: Viewer, memberId: number) {
  const [member] = await tx<{ isKnown: boolean }[]>`
    select ${haveTraded(tx, 'viewer.id', 'members.id')} or exists (
        select from follows
        where follows.member_id = members.id and target_type = 'member' and target = viewer.id::text
          and level <> 'muted'
      ) as is_known
    from members join members viewer on viewer.id = ${viewer.id}
    where members.id = ${memberId} and members.id <> viewer.id
      and members.id <> all (blocked_with(viewer.id))
    for key share of members`
  return member ?? null
}

/** The two sides of an own order, from payment on: an order that costs nothing must not open a way to its seller. */
export async function findOrderPair(tx: Transaction, viewer: Viewer, orderId: number) {
  const [order] = await tx<{ buyerId: number; sellerId: number }[]>`
    select buyer_id, seller_id from orders
    where id = ${orderId} and paid_at is not null and ${viewer.id} in (buyer_id, seller_id)`
  return order ?? null
}
