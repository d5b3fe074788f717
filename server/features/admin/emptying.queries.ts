import type { CollectionName, DeletionList } from '#contract/admin.ts'
import { RESTORE_DAYS } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'

type Row = {
  id: number
  kind: string
  documents: number
  by: string | null
  deletedAt: string
  restorableUntil: string
}

/** Deletions that can still be restored, newest first. */
export async function listDeletions(sql: Sql): Promise<DeletionList> {
  const rows = await sql<Row[]>`
    select collection_deletions.id, kind, documents, members.name as by, collection_deletions.deleted_at,
      collection_deletions.deleted_at + make_interval(days => ${RESTORE_DAYS}) as restorable_until
    from collection_deletions left join members on members.id = deleted_by
    where restored_at is null and collection_deletions.deleted_at > now() - make_interval(days => ${RESTORE_DAYS})
    order by collection_deletions.deleted_at desc, id desc
    limit 100`
  return { items: rows.map(({ kind, ...row }) => ({ ...row, collection: `${kind}Posts` as CollectionName })) }
}
