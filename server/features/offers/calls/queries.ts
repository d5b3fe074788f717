import type { Transaction } from '../../../platform/database/database.ts'

/** Null if there is no such offer, or if its post is gone for good. */
export async function findPostOf(tx: Transaction, offerId: number) {
  const [row] = await tx<{ postId: number | null }[]>`select post_id from offers where id = ${offerId}`
  return row?.postId ?? null
}
