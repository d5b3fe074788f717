import type { Transaction } from '../../../platform/database/database.ts'

/** Null if there is no such offer, or if its post is gone for good. */
export async function findPostOf(tx: Transaction, offerId: number) {
  const [row] = await tx<{ postId: number | null }[]>`select post_id from offers where id = ${offerId}`
  return row?.postId ?? null
}

/**
 * Keeps the seller from accepting a deposit on the offer's vehicle until the transaction ends: otherwise, an offer and
 * somebody else's deposit could both be accepted at the same moment.
 */
export async function lockVehicleOf(tx: Transaction, offerId: number) {
  await tx`
    select from posts where kind = 'vehicle' and id = (select post_id from offers where offers.id = ${offerId}) for share`
}
