import type { PostKind } from '#contract/posts.ts'
import type { SearchPostsQuery } from '#contract/search.ts'
import type { SearchFilter } from '#contract/search-grammar.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { allOf, type Condition, concatenated, metersFrom, ofStock } from '../listings/index.ts'
import { isListed } from '../posts/index.ts'
import { isUnblocked, isWantedEntry, isWantedPost } from '../visibility/index.ts'
import { conditionsOf, tablesOf } from './conditions.queries.ts'
import type { Meaning } from './meaning.queries.ts'

/** `isSoldOut`: only parts that are sold out, or everything else. */
export type Asked = { viewer: Viewer | null; query: SearchPostsQuery; meaning: Meaning; isSoldOut?: boolean }

/** Whether a post matches a search, leaving out its words. */
export async function matchesFilters(sql: ReadSql, viewer: Viewer | null, meaning: Meaning, postId: number) {
  if (meaning.kinds?.length === 0) return false
  const found = await sql`
    select ${fromMatching(sql, { viewer, meaning, query: { q: '' } })} and posts.id = ${postId}`
  return found.count > 0
}

/** `from posts … where …` with all conditions of a search, except for its words. */
export function fromMatching(sql: ReadSql, asked: Asked, words: readonly Condition[] = []): Fragment {
  const conditions = [...conditionsOn(sql, asked), ...byWhom(sql, asked.viewer, asked.meaning), ...words]
  return sql`from posts ${joinsOf(sql, asked)} where ${allOf(sql, conditions)}`
}

export function joinsOf(sql: ReadSql, { meaning }: Asked): Fragment {
  const tables = tablesOf(meaning.filters)
  return concatenated(
    sql,
    tables.map((table) => sql` left join ${sql(table)} on ${sql(table)}.post_id = posts.id`),
  )
}

export function conditionsOn(sql: ReadSql, { viewer, query, meaning, isSoldOut }: Asked): Condition[] {
  const { filters, kinds } = meaning
  return [
    { sql: isListed(sql) },
    ...(query.kind ? [{ sql: sql`posts.kind = ${query.kind}` }] : []),
    ...(kinds ? [{ sql: ofKinds(sql, kinds) }] : []),
    ...conditionsOf(sql, viewer, filters),
    ...ofStock(isSoldOut),
    ...nearby(sql, meaning),
  ]
}

/** Writes a single kind into the statement's text, so that PostgreSQL can use the indexes for it. */
function ofKinds(sql: ReadSql, kinds: readonly PostKind[]): Fragment {
  const [kind] = kinds
  return kinds.length === 1 ? raw(`posts.kind = '${kind}'`) : sql`posts.kind = any (${kinds}::text[])`
}

/** Muted authors can still be found by name. */
export function byWhom(sql: ReadSql, viewer: Viewer | null, { filters }: Meaning): Condition[] {
  if (!viewer) return []
  return [{ sql: isByName(filters) ? isUnblocked(sql, viewer, 'posts.author_id') : isWantedPost(sql, viewer) }]
}

/** The same on the search table, which has all columns that this needs. */
export function byWhomEntries(sql: ReadSql, viewer: Viewer | null, { filters }: Meaning): Condition[] {
  if (!viewer) return []
  return [{ sql: isByName(filters) ? isUnblocked(sql, viewer, 'post_search.author_id') : isWantedEntry(sql, viewer) }]
}

function isByName(filters: readonly SearchFilter[]) {
  return filters.some(({ key, isNegated }) => key === 'author' && !isNegated)
}

/**
 * Uses the index with a generous radius first, because a request's exact location may be at the other end of its town.
 */
function nearby(sql: ReadSql, { near, radiusKm }: Meaning): Condition[] {
  if (!near) return []
  const meters = radiusKm * 1000
  const { latitude, longitude } = near
  const within = { sql: sql`${metersFrom(sql, undefined, near)} <= ${meters}::float8` }
  if (radiusKm > 1_000) return [within]
  const box = sql`posts.latitude is not null and ll_to_earth(posts.latitude, posts.longitude)
    <@ earth_box(ll_to_earth(${latitude}, ${longitude}), ${meters + 50_000}::float8)`
  return [{ sql: box }, within]
}
