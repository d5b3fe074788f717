import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import type { PostKind, PostPage } from '#contract/posts.ts'
import { RANKING } from '#contract/ranking.ts'
import type { SearchPostsQuery } from '#contract/search.ts'
import type { SearchFilter } from '#contract/search-grammar.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { cursorOf, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  allOf,
  byDate,
  type Condition,
  cardsOf,
  concatenated,
  distanceColumn,
  freshness,
  hasWordsInOrder,
  highlight,
  inlined,
  matchesAmong,
  metersFrom,
  newestMatches,
  relevance,
  type Words,
  weighWords,
} from '../listings/index.ts'
import { type CardRow, isListed, presentCard } from '../posts/index.ts'
import { isUnblocked, isWantedEntry, isWantedPost } from '../visibility/index.ts'
import { conditionsOf, tablesOf } from './conditions.queries.ts'
import { areFewFiltered, filteredPosts } from './filtered.queries.ts'
import { type Meaning, readSearch } from './meaning.queries.ts'

/** For very common words, only the newest posts are ranked. */
const MOST_MATCHES = 2_000

const OfList = Type.String({ minLength: 8, maxLength: 8 })
const Moment = Type.String({ format: 'date-time', pattern: '^(?!0000)\\d{4}-' })
const byScore = cursorOf(Type.Tuple([OfList, Moment, Type.Number({ minimum: 0, maximum: 1 }), Id]))
const byMoment = cursorOf(Type.Tuple([OfList, Moment, Id]))

type Asked = { viewer: Viewer | null; query: SearchPostsQuery; meaning: Meaning }
/**
 * `kinds`: the only ones that can match; null: all. `isByFilters`: few posts pass the filters, so that they are looked up
 * first, and then the words of each.
 */
type Search = Asked & { kinds: readonly PostKind[] | null; words: Words; isByFilters: boolean }

/** Posts of one or all kinds, sorted by relevance or date. */
export async function searchPosts(sql: ReadSql, viewer: Viewer | null, query: SearchPostsQuery): Promise<PostPage> {
  const meaning = await readSearch(sql, viewer, query.q)
  const kinds = kindsAsked(meaning, query.kind)
  if (kinds?.length === 0) return { items: [], next: null }
  const search = await planSearch(sql, { viewer, query, meaning })
  const { sort = 'best' } = query
  return sort === 'best' ? listBest(sql, search) : listByMoment(sql, search, sort)
}

/** The kinds that can match; null: all. */
function kindsAsked({ kinds }: Meaning, kind: PostKind | undefined) {
  return kind ? (kinds ?? [kind]).filter((one) => one === kind) : kinds
}

/** Ranks by the product of named factors, at the time of the first page, so that no page repeats or skips a post. */
async function listBest(sql: ReadSql, search: Search): Promise<PostPage> {
  const { query, meaning } = search
  const { limit = PAGE_SIZE, kind } = query
  const cursor = query.after === undefined ? null : ofThisList(byScore.read(query.after), query)
  const since = cursor?.[1] ?? new Date().toISOString()
  const rows = await sql<(CardRow & { score: number })[]>`
    with matches as materialized (
      ${newestFound(sql, search, { column: 'heading', limit: MOST_MATCHES, since })}
    ), scored as materialized (
      select matches.id, ${scoreOf(sql, meaning, since)} as score
      from matches ${raw(meaning.terms.length > 0 && !meaning.near ? '' : 'join posts on posts.id = matches.id')}
    )
    select ${cardsOf(sql, kind).columns} ${distanceColumn(sql, meaning.near?.text)}, picked.score
    from (
      select * from scored
      ${cursor ? sql`where (score, id) < (${cursor[2]}::float8, ${cursor[3]}::bigint)` : raw('')}
      order by score desc, id desc limit ${inlined(limit + 1)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, kind).joins}
    order by picked.score desc, picked.id desc`
  mark(rows, meaning)
  return toPage(rows, limit, presentCard, (row) => byScore.write([listOf(query), since, row.score, row.id]))
}

async function listByMoment(sql: ReadSql, search: Search, sort: 'newest' | 'oldest'): Promise<PostPage> {
  const { query, meaning, words } = search
  const { limit = PAGE_SIZE, kind } = query
  const cursor = query.after === undefined ? null : ofThisList(byMoment.read(query.after), query)
  const [direction, beyond] = sort === 'newest' ? ['desc', '<'] : ['asc', '>']
  const after = cursor
    ? sql`and (posts.created_at, posts.id) ${raw(beyond!)} (${cursor[1]}::timestamptz, ${cursor[2]}::bigint)`
    : raw('')
  const order = raw(`order by posts.created_at ${direction}, posts.id ${direction}`)
  const rows = await sql<CardRow[]>`
    select ${cardsOf(sql, kind).columns} ${distanceColumn(sql, meaning.near?.text)}
    from (
      select posts.id ${search.isByFilters ? fromFiltered(sql, search) : fromMatching(sql, search, hasWordsInOrder(sql, words))}
        ${after} ${order} limit ${inlined(limit + 1)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, kind).joins}
    ${order}`
  mark(rows, meaning)
  return toPage(rows, limit, presentCard, (row) => byMoment.write([listOf(query), row.createdAt, row.id]))
}

/** Few posts: whether the words are in each is looked up by its key. */
function fromFiltered(sql: ReadSql, search: Search): Fragment {
  const words = hasWordsInOrder(sql, { ...search.words, isRare: false })
  const conditions = [{ sql: sql`true` }, ...words, ...byWhom(sql, search.viewer, search.meaning)]
  return sql`from (${filteredPosts(sql, search)} offset 0) as posts where ${allOf(sql, conditions)}`
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
    conditions: byWhomEntries(sql, viewer, meaning),
    ...(until !== undefined && { since: until }),
  }
  if (isPlain(meaning)) return newestMatches(sql, words, wanted)
  if (search.isByFilters) return matchesAmong(sql, filteredPosts(sql, search, before), words, wanted)
  const conditions = [...conditionsOn(sql, search), ...wanted.conditions]
  const joins = sql`join posts on posts.id = post_search.post_id ${joinsOf(sql, search)}`
  return newestMatches(sql, words, { ...wanted, joins, conditions })
}

/** Without words: all of few, sorted, or period by period until there are enough. The viewer's taste comes last. */
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

/** A day before which all matches are. */
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

/** Decides how words and filters are looked up: first what fewer posts have. */
export async function planSearch(sql: ReadSql, asked: Asked): Promise<Search> {
  const { meaning, query } = asked
  const kinds = kindsAsked(meaning, query.kind)
  const words = await weighWords(sql, meaning.terms, kinds)
  const isByWords = words.terms.length > 0 && (words.isRare || isPlain(meaning))
  return { ...asked, kinds, words, isByFilters: !isByWords && (await areFewFiltered(sql, { ...asked, kinds })) }
}

/** Whether a search finds any post. */
export async function hasPosts(sql: ReadSql, viewer: Viewer | null, meaning: Meaning) {
  if (meaning.kinds?.length === 0) return false
  const search = await planSearch(sql, { viewer, meaning, query: { q: '' } })
  const found = await sql`${newestFound(sql, search, { column: 'kind', limit: 1 })}`
  return found.count > 0
}

/** Whether a post matches everything but the words of a search. */
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

function joinsOf(sql: ReadSql, { meaning }: Asked): Fragment {
  const tables = tablesOf(meaning.filters)
  return concatenated(
    sql,
    tables.map((table) => sql` left join ${sql(table)} on ${sql(table)}.post_id = posts.id`),
  )
}

/** One kind in the text of the statement, so that its indexes can be used. */
function ofKinds(sql: ReadSql, kinds: readonly PostKind[]): Fragment {
  const [kind] = kinds
  return kinds.length === 1 ? raw(`posts.kind = '${kind}'`) : sql`posts.kind = any (${kinds}::text[])`
}

function conditionsOn(sql: ReadSql, { viewer, query, meaning }: Asked): Condition[] {
  const { filters, kinds } = meaning
  return [
    { sql: isListed(sql) },
    ...(query.kind ? [{ sql: sql`posts.kind = ${query.kind}` }] : []),
    ...(kinds ? [{ sql: ofKinds(sql, kinds) }] : []),
    ...conditionsOf(sql, viewer, filters),
    ...nearby(sql, meaning),
  ]
}

/** Muted authors can still be found by name. */
function byWhom(sql: ReadSql, viewer: Viewer | null, { filters }: Meaning): Condition[] {
  if (!viewer) return []
  return [{ sql: isByName(filters) ? isUnblocked(sql, viewer, 'posts.author_id') : isWantedPost(sql, viewer) }]
}

/** The same on the search table, which has what it takes. */
function byWhomEntries(sql: ReadSql, viewer: Viewer | null, { filters }: Meaning): Condition[] {
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

function scoreOf(sql: ReadSql, meaning: Meaning, since: string): Fragment {
  const { terms, near, radiusKm } = meaning
  const nearness = near
    ? sql` / (1 + coalesce(${metersFrom(sql, undefined, near)}, 2e7) / ${radiusKm * 1000}::float8)`
    : raw('')
  if (terms.length > 0) return sql`${relevance(sql, terms)} * ${freshness(sql, since)} ${nearness}`
  const { startingPoints, commenterWeight, mostDigits, startingHours, sinking } = RANKING
  const net = `greatest(0, posts.likes - posts.dislikes + ${commenterWeight} * posts.commenters)`
  const appreciation = `least(1, log(${startingPoints} + ${net}) / ${mostDigits})::float8`
  const age = sql`greatest(0, extract(epoch from ${since}::timestamptz - posts.created_at)::float8 / 3600)`
  return sql`${raw(appreciation)} * power(${raw(`${startingHours}::float8`)} / (${age} + ${raw(String(startingHours))}), ${raw(String(sinking))}) ${nearness}`
}

function mark(rows: CardRow[], { terms }: Meaning) {
  if (terms.length > 0) for (const row of rows) row.highlight = highlight(row.title, terms)
}

/** A short hash of everything that determines which posts a list shows, and in which order. */
function listOf({ q, kind, sort }: SearchPostsQuery) {
  return hash('sha1', JSON.stringify([q, kind, sort]), 'base64url').slice(0, 8)
}

function ofThisList<Cursor extends [string, ...unknown[]]>(cursor: Cursor, query: SearchPostsQuery) {
  if (cursor[0] === listOf(query)) return cursor
  const message = 'This page belongs to another list. Start from the top.'
  throw refusal.invalidFields([{ field: 'after', message }])
}
