import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { allOf, type Condition, inlined } from '../narrowing.queries.ts'
import { queryText, type Term } from './terms.ts'
import { yearOf } from './years.ts'

/**
 * A search with up to about this many matches reads them all. Of a million posts, the planner estimates 7,000 for every
 * word that is not among the thousand most common.
 */
const FEW = 8_000

/** The words of a search. `text`: the tsquery that the index is asked for. `isRare`: few posts match. */
export type Words = { terms: readonly Term[]; text: string; isRare: boolean }

export const NO_WORDS: Words = { terms: [], text: '', isRare: true }

/**
 * Decides how to look words up, going by the rarest. A wrong estimate only costs time. If all are common, the beginning
 * of a word is replaced by known words: otherwise, the index would read all posts of every word that begins like it,
 * for each period.
 */
export async function weighWords(
  sql: ReadSql,
  terms: readonly Term[],
  kinds?: readonly PostKind[] | null,
): Promise<Words> {
  if (terms.length === 0) return NO_WORDS
  const asked = { kinds: kinds ?? undefined }
  const spelledOut = { ...asked, isSpelledOut: true }
  // The planner can estimate how many posts have a word, but not how many have a beginning of one.
  const each = terms.map((term) => queryText([term], spelledOut))
  const isRare = terms.some(isUnknownBeginning) || (await areFew(sql, each))
  return { terms, isRare, text: queryText(terms, isRare ? asked : spelledOut) }
}

/** Whether it is looked up as a beginning: there may be such a word that only occurs in texts. */
function isUnknownBeginning({ word, isLast, isUnknown = false, corrections }: Term) {
  return isLast && isUnknown && corrections.length === 0 && yearOf(word) === null
}

/** The same for a tsquery that is not made of terms. */
export async function weighQuery(sql: ReadSql, text: string): Promise<Words> {
  return { terms: [], text, isRare: await areFew(sql, [text]) }
}

async function areFew(sql: ReadSql, queries: readonly string[]) {
  const [{ posts }] = await sql<[{ posts: number }]>`select estimated_posts(${queries}::text[]) as posts`
  return posts <= FEW
}

const HEADING = raw(', post_search.heading')

type Wanted = {
  limit: number
  /** Only posts up to this moment. */
  since?: string
  /** Columns besides id and created_at: by default, the heading. */
  columns?: Fragment
  joins?: Fragment
  conditions?: readonly Condition[]
}

/** The newest posts with these words. */
export function newestMatches(sql: ReadSql, words: Words, wanted: Wanted): Fragment {
  const { limit, since, columns = HEADING, joins = raw(''), conditions = [] } = wanted
  const all = [
    { sql: sql`post_search.document @@ ${words.text}::tsquery` },
    ...(since === undefined ? [] : [{ sql: sql`post_search.created_at <= ${since}::timestamptz` }]),
    ...(words.isRare ? [] : [{ sql: sql`period_of(post_search.created_at) = period` }]),
    ...conditions,
  ]
  const found = sql`
    select post_search.post_id as id, post_search.created_at ${columns}
    from post_search ${joins}
    where ${allOf(sql, all)}`
  if (words.isRare) return sql`${found} order by post_search.created_at desc limit ${inlined(limit)}`
  return byPeriod(sql, found, { since, limit })
}

/** Which of these posts, rows with id and created_at, have the words: the newest. Looks up the words of each by its key. */
export function matchesAmong(sql: ReadSql, posts: Fragment, { text }: Words, wanted: Wanted): Fragment {
  const { limit, columns = HEADING, conditions = [] } = wanted
  return sql`
    select among.id, among.created_at ${columns}
    from (${posts} offset 0) as among
    cross join lateral (select * from post_search where post_search.post_id = among.id offset 0) as post_search
    where ${allOf(sql, [{ sql: sql`post_search.document @@ ${text}::tsquery` }, ...conditions])}
    order by among.created_at desc limit ${inlined(limit)}`
}

/** The newest posts with one of these tags. */
export function newestTagged(sql: ReadSql, tags: readonly string[], { conditions = [], limit }: Wanted): Fragment {
  const found = sql`
    select posts.id, posts.created_at from posts
    where posts.tags <> '{}' and posts.tag_keys && name_keys(${tags}::text[])
      and period_of(posts.created_at) = period and ${allOf(sql, [...conditions])}`
  return byPeriod(sql, found, { limit })
}

/**
 * Reads period by period, newest first, until there are enough posts: common words need only the first ones. `found`
 * has the condition on `period`. Sorting outside would read all periods; `offset 0` keeps them in order.
 */
function byPeriod(sql: ReadSql, found: Fragment, { since, limit }: Wanted): Fragment {
  const newest = since === undefined ? raw('period_of(now()) + 1') : sql`period_of(${since}::timestamptz)`
  return sql`
    select found.*
    from (
      select period from generate_series(${newest}, ${OLDEST} - 1, -1) as period order by period desc
    ) as periods
    cross join lateral (${found} order by created_at desc offset 0) as found
    limit ${inlined(limit)}`
}

/** The same for rows that are not in an index by period: `found` gets the condition on the date. */
export function byDate(sql: ReadSql, found: (of: Condition) => Fragment, limit: number): Fragment {
  const of = raw(`posts.created_at >= to_timestamp(period * 1048576::float8)
    and posts.created_at < to_timestamp((period + 1) * 1048576::float8)`)
  return byPeriod(sql, found({ sql: of }), { limit })
}

const OLDEST = raw(`(
  select period_of(posts.created_at) from posts where hidden_at is null and deleted_at is null
  order by posts.created_at, posts.id limit 1)`)

/** The newest posts with these words, one more than are counted, for `amongMatches`. None without words. */
export function matchesOf(sql: ReadSql, words: Words, most: number): Fragment {
  if (words.text === '') return raw('select null::bigint as id where false')
  return sql`select id from (${newestMatches(sql, words, { columns: raw(''), limit: most + 1 })}) as newest`
}

/** Conditions for posts with these words, for a statement with the `matches` of `matchesOf`. */
export function amongMatches({ text }: Words): Condition[] {
  return text === '' ? [] : [{ sql: raw('(posts.id in (select id from matches)) is true') }]
}

/** Conditions for posts with these words, for lists that an index on posts sorts, and that end early. */
export function hasWordsInOrder(sql: ReadSql, { text, isRare }: Words): Condition[] {
  if (text === '') return []
  return [
    {
      sql: isRare
        ? sql`posts.id = any (array(select post_id from post_search where document @@ ${text}::tsquery))`
        : sql`(select document @@ ${text}::tsquery from post_search where post_search.post_id = posts.id) is true`,
    },
  ]
}
