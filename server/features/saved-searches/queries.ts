import type { SavedSearch } from '#contract/search.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** The viewer's saved searches, newest first. */
export async function listSavedSearches(sql: Sql, viewer: Viewer): Promise<SavedSearch[]> {
  return sql<SavedSearch[]>`
    select id, name, query as q, rhythm, created_at from saved_searches
    where member_id = ${viewer.id} order by created_at desc, id desc`
}

/** Null if it does not exist or belongs to someone else. */
export async function findSavedSearch(sql: Sql, viewer: Viewer, id: number): Promise<SavedSearch | null> {
  const [search] = await sql<SavedSearch[]>`
    select id, name, query as q, rhythm, created_at from saved_searches
    where id = ${id} and member_id = ${viewer.id}`
  return search ?? null
}
