import { raw, type Sql, type Transaction } from '../../platform/database/database.ts'

const heldAt = (now: string) =>
  `(select coalesce(sum(quantity), 0)::int from stock_holds held where held.post_id = stock.post_id and ends_at > ${now})`

/** SQL for queries that join `stock`: how many pieces the seller has left, including those that buyers hold. */
export const LEFT = '(stock.on_hand - stock.sold)'

/** SQL for queries that join `stock`: how many pieces nobody holds. Several pages per second read it, so no locks. */
export const AVAILABLE = `greatest(0, ${LEFT} - ${heldAt('now()')})`

/** The same for one buyer, whose own holds do not count, because their next checkout takes them over. */
export function availableFor(sql: Sql, buyerId: number | null) {
  return sql`greatest(0, ${raw(LEFT)} - (
    select coalesce(sum(quantity), 0)::int from stock_holds held
    where held.post_id = stock.post_id and ends_at > now() and buyer_id is distinct from ${buyerId}::bigint))`
}

/** A condition for queries that join `stock`: not sold out. */
export function isInStock() {
  return raw('(stock.on_hand > stock.sold)')
}

/**
 * Locks the stock of these posts, in the order of their ids. Whoever counts holds does so in a later statement, with the
 * clock as it is after the lock: a statement that waits for a lock sees everything else as it was before.
 */
export async function lockStock(tx: Transaction, postIds: readonly number[]) {
  await tx`select from stock where post_id = any (${postIds}::bigint[]) order by post_id for no key update`
}

/** Lock it before. Null if the post has none. */
export async function findHeld(tx: Transaction, postId: number) {
  const [row] = await tx<{ held: number }[]>`
    select ${raw(heldAt('clock_timestamp()'))} as held from stock where post_id = ${postId}`
  return row?.held ?? null
}
