import type { ReportSnapshot } from '#contract/reports.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { ItemFacts, Reportable } from './reportable.ts'

type ItemRow = Omit<ReportSnapshot, 'author'> & {
  authorId: number | null
  handle: string | null
  name: string | null
} & Partial<Pick<ItemFacts, 'price' | 'anchor' | 'pictureIds' | 'editedAt'>>

/** The current state of an item, if the viewer may see it. */
export function findReported(sql: Sql, viewer: Viewer, reportable: Reportable, id: number) {
  return findFacts(sql, reportable.snapshotOf(sql, viewer, id))
}

/** The current state of an item, whoever may see it. Null: it is gone. */
export function findItem(sql: Sql, reportable: Reportable, id: number, authorId: number | null) {
  return findFacts(sql, reportable.currentOf(sql, id, authorId))
}

async function findFacts(sql: Sql, item: Fragment): Promise<ItemFacts | null> {
  const [row] = await sql<ItemRow[]>`
    select item.*, members.handle, members.name from (${item}) as item
    left join members on members.id = item.author_id`
  if (!row) return null
  const { authorId, handle, name, title, text, postId, postKind, earlier } = row
  const author = authorId === null ? null : { id: authorId, handle: handle!, name: name! }
  const snapshot = { title, text, author, postId, postKind, ...(earlier && { earlier }) }
  const { price = null, anchor = null, pictureIds = [], editedAt = null } = row
  return { authorId, snapshot, price, anchor, pictureIds, editedAt }
}
