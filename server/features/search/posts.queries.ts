import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import type { PostPage } from '#contract/posts.ts'
import { RANKING } from '#contract/ranking.ts'
import type { SearchPostsQuery } from '#contract/search.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { cursorOf, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  allOf,
  cardsOf,
  distanceColumn,
  freshness,
  hasWordsInOrder,
  highlight,
  inlined,
  metersFrom,
  relevance,
  soldOutLast,
} from '../listings/index.ts'
import { type CardRow, presentCard } from '../posts/index.ts'
import { filteredPosts } from './filtered.queries.ts'
import { kindsAsked, newestFound, planSearch, type Search } from './finding.queries.ts'
import { type Asked, byWhom, fromMatching } from './matching.queries.ts'
import { type Meaning, readSearch } from './meaning.queries.ts'

/** For very common words, only the newest posts are ranked. */
const MOST_MATCHES = 2_000

const OfList = Type.String({ minLength: 8, maxLength: 8 })
const Moment = Type.String({ format: 'date-time', pattern: '^(?!0000)\\d{4}-' })
const byScore = cursorOf(Type.Tuple([OfList, Moment, Type.Number({ minimum: 0, maximum: 1 }), Id]))
const byMoment = cursorOf(Type.Tuple([OfList, Moment, Id]))

/** Posts of one or all kinds, sorted by relevance or date; parts that are sold out come last. */
export async function searchPosts(sql: ReadSql, viewer: Viewer | null, query: SearchPostsQuery): Promise<PostPage> {
  const meaning = await readSearch(sql, viewer, query.q)
  const kinds = kindsAsked(meaning, query.kind)
  if (kinds?.length === 0) return { items: [], next: null }
  if (kinds && !kinds.includes('market')) return listFound(sql, { viewer, query, meaning })
  return soldOutLast(query, ({ isSoldOut, ...part }) => {
    const asked = isSoldOut ? { ...part, kind: 'market' as const } : part
    return listFound(sql, { viewer, query: asked, meaning, isSoldOut })
  })
}

async function listFound(sql: ReadSql, asked: Asked): Promise<PostPage> {
  const search = await planSearch(sql, asked)
  const { sort = 'best' } = asked.query
  return sort === 'best' ? listBest(sql, search) : listByMoment(sql, search, sort)
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
