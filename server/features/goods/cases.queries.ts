import type { CaseSource, CaseSources } from '../cases/index.ts'
import { askedBy, ofOrders } from '../orders/index.ts'

/**
 * Denied returns under appeal. They don't end by themselves, so they are ranked by the time of the appeal, which puts them
 * before every dispute.
 */
const returns: CaseSource<'return'> = {
  ...ofOrders,
  kind: 'return',
  open: (sql) => sql`
    select order_id as subject_id, array[buyer_id, seller_id] as concerned, requested_at as opened_at, true as is_waiting,
      null::timestamptz as ends_at, appealed_at as ranked_at
    from returns join orders on orders.id = order_id where returns.state = 'appealed'`,
  asks: { order_noted: askedBy('appeal_return') },
}

export const goodsCases: CaseSources<'return'> = [returns]
