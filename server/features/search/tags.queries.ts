import { Type } from 'typebox'
import { PAGE_SIZE } from '#contract/basics.ts'
import { type FoundTag, type FoundTagPage, MOST_OF_A_KIND, type SearchNamesQuery } from '#contract/search.ts'
import { parseSearch, wordsOf } from '#contract/search-grammar.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import { cursorOf, toPage } from '../../platform/http/paging.ts'
import { inlined } from '../listings/index.ts'

const byPosts = cursorOf(Type.Tuple([Type.Integer(), Type.String()]))
type TagRow = FoundTag & { plain: string }

/** Tags similar to the words, most common first. */
export async function searchTags(sql: ReadSql, query: SearchNamesQuery): Promise<FoundTagPage> {
  const words = tagIn(query.q)
  if (words === null) return { items: [], next: null }
  const { limit = PAGE_SIZE, after } = query
  const [posts, plain] = after === undefined ? [] : byPosts.read(after)
  const rows = await sql<TagRow[]>`
    select name, posts, plain from search_names
    where ${isLike(sql, words)}
      and ${posts === undefined ? sql`true` : sql`(posts, plain) < (${posts}::bigint, ${plain!})`}
    order by posts desc, plain desc
    limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    ({ name, posts: found }) => ({ name, posts: found }),
    (row) => byPosts.write([row.posts, row.plain]),
  )
}

/** The number of matches, up to `MOST_OF_A_KIND`. */
export async function countTags(sql: ReadSql, q: string) {
  const words = tagIn(q)
  if (words === null) return 0
  const [{ tags }] = await sql<[{ tags: number }]>`
    select count(*)::int as tags from (
      select from search_names where ${isLike(sql, words)} limit ${inlined(MOST_OF_A_KIND)}
    ) as found`
  return tags
}

function tagIn(q: string) {
  const { tokens } = parseSearch(q)
  const words = wordsOf(tokens).trim().replace(/^#/, '')
  return tokens.some(({ type }) => type === 'filter') || !/[\p{L}\p{N}]/u.test(words) ? null : words
}

function isLike(sql: ReadSql, words: string) {
  return sql`type = 'tag' and posts > 0
    and (plain % name_key(${words}) or plain like '%' || name_key(${words}) || '%')`
}
