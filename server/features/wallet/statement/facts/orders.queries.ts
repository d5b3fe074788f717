import type { StatementLine } from '#contract/wallet.ts'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../../identity/index.ts'
import { isUnblocked } from '../../../visibility/index.ts'

type Linked = NonNullable<StatementLine['order']>

/** An order with its other side, as far as the viewer may see it. */
export type Order = Linked & { feePercent: number; member: StatementLine['member'] }

/** The orders, out of these, that the viewer bought or sold. */
export async function listOrders(sql: Sql, viewer: Viewer, ids: number[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await sql<(Linked & { feePercent: number } & MemberColumns)[]>`
    select orders.id, number, title, fee_percent::float8 as fee_percent, ${memberColumns(sql)}
    from orders left join members on ${isUnblocked(sql, viewer, 'members.id')}
        and members.id = case buyer_id when ${viewer.id} then seller_id else buyer_id end
      ${joinAvatar(sql)}
    where orders.id = any (${ids}::bigint[]) and ${viewer.id} in (buyer_id, seller_id)`
  return rows.map(({ id, number, title, feePercent, ...other }) => {
    return { id, number, title, feePercent, member: other.memberId === null ? null : presentMember(other) }
  })
}
