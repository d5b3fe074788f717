import type { Transaction } from '../../../platform/database/database.ts'

/** Everyone who sent a quote on a request, whatever became of it. */
export async function listProviders(tx: Transaction, postId: number) {
  const rows = await tx<{ id: number }[]>`select distinct provider_id as id from quotes where post_id = ${postId}`
  return rows.map(({ id }) => id)
}
