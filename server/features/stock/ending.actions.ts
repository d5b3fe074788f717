import type { Transaction } from '../../platform/database/database.ts'

/** Takes what is left of these posts off sale. Leave out those with holds, and lock the stock before you look. */
export async function endSales(tx: Transaction, postIds: readonly number[]) {
  await tx`
    update stock set ended_left = on_hand - sold, on_hand = sold
    where post_id = any (${postIds}::bigint[]) and on_hand > sold`
}

/** Puts what was left of ended posts on sale again. Lock the stock first. */
export async function relistSales(tx: Transaction, postIds: readonly number[]) {
  await tx`
    update stock set on_hand = sold + ended_left, ended_left = null
    where post_id = any (${postIds}::bigint[]) and ended_left is not null`
}
