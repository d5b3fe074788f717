import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type AgreedOffer = { id: number; postId: number | null; amount: number; isLive: boolean }

/** The buyer's own of these offers. `isLive`: accepted, and its price is still kept. */
export function listAgreed(sql: Sql, buyerId: number, ids: readonly number[]) {
  return sql<AgreedOffer[]>`
    select id, post_id, amount, state = 'accepted' and ends_at > clock_timestamp() as is_live from offers
    where buyer_id = ${buyerId} and id = any (${ids}::bigint[])`
}

/** The accepted offer of a buyer on a post, which a deposit or a checkout could use; null if there is none. */
export async function findAgreed(tx: Transaction, buyerId: number, postId: number) {
  const [offer] = await tx<{ id: number; amount: number }[]>`
    select id, amount from offers
    where buyer_id = ${buyerId} and post_id = ${postId} and state = 'accepted' and ends_at > clock_timestamp()`
  return offer ?? null
}
