import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  allOf,
  byDate,
  type Condition,
  inlined,
  matchesAmong,
  newestMatches,
  ofStock,
  type Words,
  weighWords,
} from '../listings/index.ts'
import { areFewFiltered, filteredPosts } from './filtered.queries.ts'
import { type Asked, byWhom, byWhomEntries, conditionsOn, joinsOf } from './matching.queries.ts'
import type { Meaning } from './meaning.queries.ts'

/**
 * `kinds`: the only ones that can match; null: all. `isByFilters`: few posts pass the filters, so that they are looked up
 * first, and then the words of each.
 */
export type Search = Asked & { kinds: readonly PostKind[] | null; words: Words; isByFilters: boolean }

/** Decides how words and filters are looked up: first what fewer posts have. */
export async function planSearch(sql: ReadSql, asked: Asked): Promise<Search> {
  const { meaning, query } = asked
  const kinds = kindsAsked(meaning, query.kind)
  const words = await weighWords(sql, meaning.terms, kinds)
  // Common words are looked up for each of the few parts that are sold out, not the other way around.
  const isByWords = words.terms.length > 0 && (words.isRare || (isPlain(meaning) && !asked.isSoldOut))
  return { ...asked, kinds, words, isByFilters: !isByWords && (await areFewFiltered(sql, { ...asked, kinds })) }
}

/** The kinds that can match; null: all. */
export function kindsAsked({ kinds }: Meaning, kind: PostKind | undefined) {
  return kind ? (kinds ?? [kind]).filter((one) => one === kind) : kinds
}

/** Whether a search finds any post. */
export async function hasPosts(sql: ReadSql, viewer: Viewer | null, meaning: Meaning) {
  if (meaning.kinds?.length === 0) return false
  const search = await planSearch(sql, { viewer, meaning, query: { q: '' } })
  const found = await sql`${newestFound(sql, search, { column: 'kind', limit: 1 })}`
  return found.count > 0
}

type Found = { column: 'heading' | 'kind'; limit: number; since?: string }

/** The newest posts that match: id, created_at, and a column. */
export function newestFound(sql: ReadSql, search: Search, { column, limit, since }: Found): Fragment {
  const { words, meaning, viewer } = search
  const before: Condition[] = since === undefined ? [] : [{ sql: sql`posts.created_at <= ${since}::timestamptz` }]
  if (words.terms.length === 0) return newestFiltered(sql, search, { before, limit })
  const until = lastMoment(meaning, since)
  const wanted = {
    limit,
    columns: raw(`, post_search.${column}`),
    conditions: [...byWhomEntries(sql, viewer, meaning), ...ofStock(search.isSoldOut, 'post_search.post_id')],
    ...(until !== undefined && { since: until }),
  }
  if (search.isByFilters) return matchesAmong(sql, filteredPosts(sql, search, before), words, wanted)
  if (isPlain(meaning)) return newestMatches(sql, words, wanted)
  const conditions = [...conditionsOn(sql, search), ...wanted.conditions]
  const joins = sql`join posts on posts.id = post_search.post_id ${joinsOf(sql, search)}`
  return newestMatches(sql, words, { ...wanted, joins, conditions })
}

/**
 * The newest matches of a search without words. If few posts pass the filters, sorts them all; otherwise, goes period
 * by period until there are enough. Checks what the viewer muted last.
 */
function newestFiltered(
  sql: ReadSql,
  search: Search,
  { before, limit }: { before: Condition[]; limit: number },
): Fragment {
  const wanted = allOf(sql, [{ sql: sql`true` }, ...byWhom(sql, search.viewer, search.meaning)])
  const found = (more: readonly Condition[]) => sql`
    select posts.id, posts.created_at, posts.kind
    from (select * from (${filteredPosts(sql, search, more)}) as filtered order by created_at desc offset 0) as posts
    where ${wanted}`
  return search.isByFilters
    ? sql`${found(before)} limit ${inlined(limit)}`
    : byDate(sql, (of) => found([...before, of]), limit)
}

/** The moment before which all matches were posted, if any. */
function lastMoment({ filters }: Meaning, since: string | undefined) {
  const days = filters
    .filter(({ key, isNegated }) => key === 'before' && !isNegated)
    .map(({ value }) => `${value}T00:00:00Z`)
  return [...days, ...(since === undefined ? [] : [since])].toSorted()[0]
}

/** Words and kinds alone: the search table has them, and only listed posts. */
function isPlain({ filters, near }: Meaning) {
  return !near && filters.every(({ key }) => key === 'type')
}
