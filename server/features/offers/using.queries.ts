import type { Sql, Transaction } from '../../platform/database/database.ts'

export type AgreedOffer = { id: number; postId: number | null; amount: number; isLive: boolean }

/** Which of these offers are the buyer's own. `isLive`: accepted, and the price has not expired. */
export function listAgreed(sql: Sql, buyerId: number, ids: readonly number[]) {
  return sql<AgreedOffer[]>`
    select id, post_id, amount, state = 'accepted' and ends_at > clock_timestamp() as is_live from offers
    where buyer_id = ${buyerId} and id = any (${ids}::bigint[])`
}

/** The buyer's accepted offer on a post, for use in a deposit or checkout. Null if there is none. */
export async function findAgreed(tx: Transaction, buyerId: number, postId: number) {
  const [offer] = await tx<{ id: number; amount: number }[]>`
    select id, amount from offers
    where buyer_id = ${buyerId} and post_id = ${postId} and state = 'accepted' and ends_at > clock_timestamp()`
  return offer ?? null
}
