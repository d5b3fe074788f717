import { type Draft, MAX_DRAFTS } from '#contract/drafts.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** The viewer's drafts, last edited first. */
export async function listDrafts(sql: Sql, viewer: Viewer) {
  const items = await sql<Draft[]>`
    select id, kind, content, updated_at from drafts where author_id = ${viewer.id}
    order by updated_at desc, id limit ${MAX_DRAFTS}`
  return { items: [...items] }
}
