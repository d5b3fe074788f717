import { type Fragment, type Query, type ReadSql, raw, type Transaction } from '../../platform/database/database.ts'

/** SQL for queries that join `stock`: how many pieces the seller has left, including those that buyers hold. */
export const LEFT = '(stock.on_hand - stock.sold)'

/** SQL for queries that join `stock`: how many pieces buyers are paying for. */
export const HELD = `(case when stock.held_until > now() then (
  select coalesce(sum(quantity), 0)::int from stock_holds held
  where held.post_id = stock.post_id and ends_at > now()) else 0 end)`

/** SQL for queries that join `stock`: how many pieces nobody holds. */
export const AVAILABLE = `greatest(0, ${LEFT} - ${HELD})`

/** The same for one buyer. Their own holds don't count, because their next checkout takes them over. */
export function availableFor(sql: ReadSql, buyerId: number | null): Fragment {
  return sql`greatest(0, ${raw(LEFT)} - case when stock.held_until > now() then (
    select coalesce(sum(quantity), 0)::int from stock_holds held
    where held.post_id = stock.post_id and ends_at > now() and buyer_id is distinct from ${buyerId}::bigint) else 0 end)`
}

/** SQL condition for queries on posts: not a part that is sold out. It needs no join of `stock`. */
export function isInStock(id = 'posts.id'): Fragment {
  return raw(`(not ${soldOut(id)})`)
}

/** SQL condition for queries on posts: a part that is sold out. It needs no join of `stock`. */
export function isSoldOut(id = 'posts.id'): Fragment {
  return raw(soldOut(id))
}

function soldOut(id: string) {
  return `exists (select from stock where stock.post_id = ${id} and stock.on_hand = stock.sold)`
}

/** The same for a query on many market posts: finds those that are sold out together, not one by one. */
export function isInStockOfMany(): Fragment {
  return raw('((posts.id in (select post_id from stock where on_hand = sold)) is not true)')
}

/**
 * Locks the stock of these posts, in the order of their ids. Count holds in a later statement, with the clock after the
 * lock: a statement that waited for a lock still sees everything else as it was before.
 */
export function lockStock(tx: Transaction, postIds: readonly number[]): Query<object[]> {
  // One plan suits all calls: an array that is a parameter is planned anew for each.
  return tx`
    select from stock where post_id = any (array(select value::bigint from jsonb_array_elements_text(${tx.json(postIds)})))
    order by post_id for no key update`
}

/** How many pieces buyers hold of each post, leaving out posts without holds. Lock the stock first. */
export async function countHeld(tx: Transaction, postIds: readonly number[]) {
  const rows = await tx<{ postId: number; held: number }[]>`
    select post_id, sum(quantity)::int as held from stock_holds
    where post_id = any (${postIds}::bigint[]) and ends_at > clock_timestamp() group by post_id`
  return new Map(rows.map(({ postId, held }) => [postId, held]))
}
