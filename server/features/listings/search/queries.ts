import { PAGE_SIZE } from '#contract/basics.ts'
import { DEFAULT_RADIUS_KM, type PostListQuery } from '#contract/listings.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { PostPage } from '#contract/posts.ts'
import { RANKING } from '#contract/ranking.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { toPage } from '../../../platform/http/paging.ts'
import { readNear } from '../../places/index.ts'
import { type CardRow, isListed, presentCard } from '../../posts/index.ts'
import { isWantedEntry } from '../../visibility/index.ts'
import { cardsOf } from '../cards.queries.ts'
import { byScore, listKey, readCursor } from '../cursors.ts'
import {
  allOf,
  conditionsOf,
  distanceColumn,
  inlined,
  joinOwn,
  type ListRequest,
  metersFrom,
  ofStock,
} from '../narrowing.queries.ts'
import { highlight } from './highlight.ts'
import { matchesAmong, newestMatches, type Words } from './matches.queries.ts'
import { type Lookup, queryText, type Term, termsOf } from './terms.ts'

const MAX_WORDS = 10
/** How many known words replace a beginning, most common first. */
const MAX_BEGINNINGS = 60
/** For very common words, only the newest matches are scored. */
const MAX_MATCHES = 2_000

type ScoredRow = CardRow & { score: number }

/** Parses a search; no terms if the text has no searchable words. */
export async function parseTerms(sql: ReadSql, text: string | undefined): Promise<Term[]> {
  if (!text?.trim()) return []
  const lookups = await sql<Lookup[]>`
    with typed as (
      select word, joined, place, is_unspaced(word) as is_part,
        place = max(place) over () and not is_unspaced(word) as is_last
      from search_terms(${text}) where place <= ${MAX_WORDS}
    )
    select word, joined, coalesce((ts_lexize('english_words', word))[1], word) as stem, is_last,
      is_known or beginnings <> '{}' as is_known, beginnings,
      case when is_known or beginnings <> '{}' then '{}' else ${alike(sql)} end as alike
    from typed, lateral (
      select is_part or exists (
        select from search_words where search_words.word in (typed.word, (ts_lexize('english_words', typed.word))[1])) as is_known
    ) as known, lateral (select case when is_last then ${beginnings(sql)} else '{}' end as beginnings) as begun
    order by place`
  return termsOf(lookups)
}

/** The most common words that start like the last typed one. */
function beginnings(sql: ReadSql): Fragment {
  return sql`array(
    select search_words.word from unnest(typed.word || typed.joined) as form, search_words
    where length(form) > 1 and ${begins(sql, raw('form'))}
    group by search_words.word, posts order by posts desc, search_words.word limit ${inlined(MAX_BEGINNINGS)})`
}

/** Spelling candidates: by trigrams, and for short words, which share too few, by their first letter. */
function alike(sql: ReadSql): Fragment {
  return sql`array(
    (select word from search_words where search_words.word % typed.word
     order by similarity(search_words.word, typed.word) desc, posts desc limit 20)
    union
    (select word from search_words
     where length(typed.word) <= 5 and ${begins(sql, raw('left(typed.word, 1)'))}
       and length(search_words.word) between length(typed.word) - 1 and length(typed.word) + 1
     order by posts desc limit 500))`
}

/** Like `like 'start%'`, but uses the index for a start that is no constant. */
function begins(sql: ReadSql, start: Fragment): Fragment {
  return sql`(search_words.word ~>=~ ${start} and search_words.word ~<~ (${start} || chr(1114111)))`
}

/**
 * Best Match with search words: text match x recency x proximity, each in (0, 1]. All pages use the time of the first
 * one, so that aging scores neither repeat nor skip posts.
 */
export async function listByRelevance(sql: ReadSql, query: ListRequest, words: Words): Promise<PostPage> {
  const { kind, near, limit = PAGE_SIZE } = query
  const { terms } = words
  const cursor = readCursor(byScore, query)
  const since = cursor?.[1] ?? new Date().toISOString()
  const rows = await sql<ScoredRow[]>`
    with matches as materialized (
      ${matching(sql, query, words, since)}
    ), scored as materialized (
      select matches.id, ${relevance(sql, terms)} * ${freshness(sql, since)} * ${nearness(sql, query)} as score
      from matches ${narrowed(sql, query)}
    )
    select ${cardsOf(sql, kind).columns} ${distanceColumn(sql, near)}, picked.score
    from (
      select * from scored
      ${cursor ? sql`where (score, id) < (${cursor[2]}::float8, ${cursor[3]}::bigint)` : raw('')}
      order by score desc, id desc
      limit ${inlined(limit + 1)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, kind).joins}
    order by picked.score desc, picked.id desc`
  for (const row of rows) row.highlight = highlight(row.title, terms)
  return toPage(rows, limit, presentCard, (row) => byScore.write([listKey(query), since, row.score, row.id]))
}

/** For one author, reads all of their posts; otherwise, the newest matches. */
function matching(sql: ReadSql, { author, viewer = null }: ListRequest, words: Words, since: string): Fragment {
  if (author === undefined)
    return newestMatches(sql, words, { since, limit: MAX_MATCHES, conditions: [{ sql: isWantedEntry(sql, viewer) }] })
  const posts = sql`
    select posts.id, posts.created_at from posts
    where posts.author_id = (select id from members where handle = ${typedHandle(author)}) and ${isListed(sql)}
      and posts.created_at <= ${since}::timestamptz`
  return matchesAmong(sql, posts, words, { limit: MAX_MATCHES })
}

/** The search table has only listed posts and their kind, so `posts` is joined only for filters and distance. */
function narrowed(sql: ReadSql, query: ListRequest): Fragment {
  const conditions = conditionsOf(sql, query)
  const isPlain = !query.near && !query.author && !query.bounds && !conditions.some(({ filter }) => filter)
  if (isPlain) return sql`where ${allOf(sql, ofStock(query.isSoldOut, 'matches.id'))}`
  return sql`join posts on posts.id = matches.id ${joinOwn(sql, query)} where ${allOf(sql, conditions)}`
}

/** SQL expression: the mean weight of the words, each by the part of the post that has it. Needs a column `heading`. */
export function relevance(sql: ReadSql, terms: readonly Term[]): Fragment {
  const shares = terms.map(
    (term) => sql`case
      when heading @@ ${queryText([term], { weights: 'A' })}::tsquery then ${raw(String(RANKING.titleShare))}
      when heading @@ ${queryText([term], { weights: 'B' })}::tsquery then ${raw(String(RANKING.factsShare))}
      else ${raw(String(RANKING.textShare))} end::float8`,
  )
  const sum = shares.reduce((all, share) => sql`${all} + ${share}`)
  return sql`((${sum}) / ${terms.length}::float8)`
}

/** Recency: half after about nine months. For a query that has a `matches.created_at`. */
export function freshness(sql: ReadSql, since: string): Fragment {
  const fade = raw(`/ ${RANKING.fadingDays * 86_400}, -${RANKING.fading}`)
  return sql`power(1 + greatest(0, extract(epoch from ${since}::timestamptz - matches.created_at)::float8) ${fade})`
}

/** Proximity: half at the radius. */
function nearness(sql: ReadSql, { near, kind, radiusKm = DEFAULT_RADIUS_KM }: PostListQuery): Fragment {
  if (near === undefined) return sql`1::float8`
  return sql`(1 / (1 + coalesce(${metersFrom(sql, kind, readNear(near))}, 2e7) / ${radiusKm * 1000}::float8))`
}
