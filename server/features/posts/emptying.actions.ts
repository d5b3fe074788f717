import type { PostKind } from '#contract/posts.ts'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Deletes all posts of a kind, and returns how many. `deletionId`: the record of this deletion, used to restore the
 * posts.
 */
export async function deletePostsOfKind(tx: Transaction, kind: PostKind, deletionId: number) {
  const { count } = await tx`
    update posts set deleted_at = now(), deletion_id = ${deletionId} where kind = ${kind} and deleted_at is null`
  return count
}

/** Restores the posts of a deletion that are not purged yet. Returns their ids. */
export async function restorePostsOfDeletion(tx: Transaction, deletionId: number) {
  const [{ ids }] = await tx<[{ ids: number[] }]>`
    with returned as (
      update posts set deleted_at = null, deletion_id = null where deletion_id = ${deletionId} returning posts.id
    )
    select coalesce(array_agg(id), '{}') as ids from returned`
  return ids
}
