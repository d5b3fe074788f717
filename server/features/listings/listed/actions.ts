import type { Transaction } from '../../../platform/database/database.ts'

// A trigger keeps `listed_posts` up to date. Bulk changes of posts disable it, and call these instead.

/** Removes the posts deleted by this deletion. */
export async function dropFromListings(tx: Transaction, deletionId: number) {
  await tx`
    delete from listed_posts using posts
    where posts.deletion_id = ${deletionId} and listed_posts.id = posts.id and listed_posts.kind = posts.kind`
}

export async function returnToListings(tx: Transaction, postIds: number[]) {
  await tx`select list_posts(${postIds}::bigint[])`
}
