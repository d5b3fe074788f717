import { holdStock } from '../server/features/stock/index.ts'
import type { Pool } from '../server/platform/database/database.ts'

/** Higher than the ids of other tests. */
let lastCheckout = 1_000_000

type Hold = { buyer: { id: number }; quantity: number; minutes?: number }
type Stock = { onHand: number; sold: number; held: number }

/** `held`: by holds that have not ended. */
export async function stockOf(sql: Pool, { id }: { id: number }): Promise<Stock> {
  const [row] = await sql<[Stock]>`
    select on_hand, sold, (
      select coalesce(sum(quantity), 0)::int from stock_holds where post_id = ${id} and ends_at > now()
    ) as held
    from stock where post_id = ${id}`
  return row
}

/** Holds pieces in a checkout of its own. Negative minutes mean that it has ended. */
export function hold(sql: Pool, post: { id: number }, { buyer, quantity, minutes = 15 }: Hold) {
  const lines = [{ postId: post.id, quantity }]
  const checkoutId = ++lastCheckout
  const endsAt = inMinutes(minutes)
  return sql.begin((tx) => holdStock(tx, { checkoutId, buyerId: buyer.id, endsAt, longest: 1_800, lines }))
}

/** ISO 8601. Negative: in the past. */
export function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}
