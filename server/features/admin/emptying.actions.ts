import { type CollectionName, type EmptiedCollection, kindOfCollection } from '#contract/admin.ts'
import { RESTORE_DAYS } from '#contract/posts.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { dropFromListings, returnToListings } from '../listings/index.ts'
import { deletePostsOfKind, restorePostsOfDeletion } from '../posts/index.ts'
import { dropFromSearch, returnToSearch } from '../search/index.ts'

/**
 * Deletes every document of a collection in the given transaction: all of them or none. Posts published after it began
 * stay. Admins can restore the documents for 30 days, together with everything that belongs to them.
 */
export async function emptyCollection(
  tx: Transaction,
  viewer: Viewer,
  name: CollectionName,
): Promise<EmptiedCollection> {
  const kind = kindOfCollection(name)
  await setBulkMode(tx)
  // Serializes two admins or two clicks: the second finds nothing left.
  await tx`select pg_advisory_xact_lock(hashtext('collection'), hashtext(${kind}))`
  const [deletion] = await tx<[{ id: number }]>`
    insert into collection_deletions (kind, deleted_by) values (${kind}, ${viewer.id}) returning id`
  const documents = await deletePostsOfKind(tx, kind, deletion.id)
  if (documents === 0) {
    await tx`delete from collection_deletions where id = ${deletion.id}`
    return { documents }
  }
  await dropFromSearch(tx, deletion.id)
  await dropFromListings(tx, deletion.id)
  await tx`select count_documents(${kind}, ${-documents}::bigint)`
  await tx`update collection_deletions set documents = ${documents} where id = ${deletion.id}`
  await audit(tx, viewer, {
    action: 'collection_deleted',
    subjectId: deletion.id,
    amount: documents,
    details: { collection: name },
  })
  await record(tx, { type: 'collection_emptied', actorId: viewer.id, subjectId: deletion.id })
  return { documents }
}

/** Restores the documents that are not purged yet. Returns how many. */
export function restoreDeletion(sql: Sql, viewer: Viewer, id: number): Promise<EmptiedCollection> {
  return inTransaction(sql, async (tx) => {
    await setBulkMode(tx)
    const [deletion] = await tx<{ kind: string; isRestorable: boolean }[]>`
      select kind, restored_at is null and deleted_at > now() - make_interval(days => ${RESTORE_DAYS}) as is_restorable
      from collection_deletions where id = ${id} for update`
    if (!deletion?.isRestorable) throw refusal.notFound('Deleted collection')
    const ids = await restorePostsOfDeletion(tx, id)
    const documents = ids.length
    await returnToSearch(tx, ids)
    await returnToListings(tx, ids)
    await tx`select count_documents(${deletion.kind}, ${documents}::bigint)`
    await tx`update collection_deletions set restored_at = now() where id = ${id}`
    await audit(tx, viewer, {
      action: 'collection_restored',
      subjectId: id,
      amount: documents,
      details: { collection: `${deletion.kind}Posts` },
    })
    await record(tx, { type: 'collection_restored', actorId: viewer.id, subjectId: id })
    return { documents }
  })
}

/** 100,000 rows take seconds, but their triggers would take minutes, so bulk mode replaces them. */
async function setBulkMode(tx: Transaction) {
  await tx`set local statement_timeout = '10min'`
  await tx`set local vrumies.bulk = 'on'`
}
