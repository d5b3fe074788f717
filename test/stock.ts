import type { Pool } from '../server/platform/database/database.ts'

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

/** ISO 8601. Negative: in the past. */
export function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}
