import type { Sql } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { isUnblocked } from '../../visibility/index.ts'

/** Offers that wait for the seller’s answer. */
export function offerTasks(sql: Sql, viewer: Viewer) {
  return sql`
    select 'offer' as kind, offers.id, null::text as number, offers.title, offers.thumbnail_id, offers.buyer_id as other_id,
      1 as items, offers.amount, case offers.kind when 'market' then 'VBT' else 'USD' end as currency, null::text as place,
      offers.ends_at as due_at, (select max(at) from offer_rounds where offer_id = offers.id) as since
    from offers
    where seller_id = ${viewer.id} and state = 'open' and waits_for = 'seller' and ends_at > now()
      and ${isUnblocked(sql, asMember(viewer), 'offers.buyer_id')}`
}
