import type { Sql } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { isUnblocked } from '../../visibility/index.ts'

/**
 * Deposits that wait for the seller, to answer or to agree with the buyer. After a block, nobody can answer a new one,
 * but a held one still goes to one of the two.
 */
export function depositTasks(sql: Sql, viewer: Viewer) {
  return sql`
    select case state when 'held' then 'agree' else 'deposit' end as kind, deposits.id, null::text as number,
      deposits.title, deposits.thumbnail_id, deposits.buyer_id as other_id, 1 as items, deposits.vbt as amount,
      'VBT' as currency, null::text as place, deposits.ends_at as due_at,
      (select max(at) from deposit_steps where deposit_id = deposits.id) as since
    from deposits
    where seller_id = ${viewer.id} and seller_is_asked and ends_at > now()
      and (state = 'held' or ${isUnblocked(sql, asMember(viewer), 'deposits.buyer_id')})`
}
