import type { LastListingImport, ListingImportState } from '#contract/listing-imports.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listItems } from '../../posts/index.ts'
import { findDelivery } from '../../storefronts/index.ts'
import type { ListingLine } from './cells.ts'
import { sameness } from './plan.ts'

export async function getLastImport(sql: Sql, viewer: Viewer): Promise<LastListingImport> {
  const [last] = await sql<ListingImportState[]>`
    select rows, done, photos, photos_done, added, changed, unchanged, repeated, mistakes, state, started_at
    from listing_imports where member_id = ${viewer.id}`
  return { last: last ?? null }
}

/** What the rows are compared with: the listings that they name, and those that new rows could repeat. */
export async function findExisting(sql: Sql, viewer: Viewer, lines: readonly ListingLine[]) {
  const ids = lines.flatMap(({ id }) => (id === null ? [] : [id]))
  return {
    items: await listItems(sql, viewer, ids),
    owned: await findOwned(sql, viewer, lines),
    delivery: await findDelivery(sql, viewer.id),
  }
}

export async function findOwned(sql: Sql, viewer: Viewer, lines: readonly ListingLine[]) {
  const titles = lines.flatMap(({ id, entries: { title } }) =>
    id === null ? [String(title).trim().toLowerCase()] : [],
  )
  if (titles.length === 0) return new Set<string>()
  const owned = await sql<{ title: string; tokens: number }[]>`
    select title, coalesce(tokens, 0) as tokens from posts
    where author_id = ${viewer.id} and kind = 'market' and deleted_at is null
      and lower(btrim(title)) = any (${titles}::text[])`
  return new Set(owned.map(sameness))
}
