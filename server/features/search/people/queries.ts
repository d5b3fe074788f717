import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import { typedHandle } from '#contract/name-key.ts'
import { type FoundPerson, type FoundPersonPage, MOST_OF_A_KIND, type SearchNamesQuery } from '#contract/search.ts'
import { parseSearch, wordsOf } from '#contract/search-grammar.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { inlined } from '../../listings/index.ts'
import { isUnblocked } from '../../visibility/index.ts'

const byLikeness = cursorOf(Type.Tuple([Type.Number(), Id]))
type PersonRow = MemberColumns & { points: number; followers: number; likeness: number }

/** Members whose names or handles match: exact matches first, then the most similar. Without blocked members. */
export async function searchPeople(
  sql: ReadSql,
  viewer: Viewer | null,
  query: SearchNamesQuery,
): Promise<FoundPersonPage> {
  const words = nameIn(query.q)
  if (words === null) return { items: [], next: null }
  const { limit = PAGE_SIZE, after } = query
  const [likeness, id] = after === undefined ? [] : byLikeness.read(after)
  const rows = await sql<PersonRow[]>`
    with ${typed(sql, words)}
    select ${memberColumns(sql)}, members.points, members.followers, found.likeness
    from (
      select id, ${likenessTo(sql, words)} as likeness
      from members
      where ${isLike} and ${isUnblocked(sql, viewer, 'members.id')}
    ) as found join members on members.id = found.id ${joinAvatar(sql)}
    where ${likeness === undefined ? sql`true` : sql`(found.likeness, found.id) < (${likeness}::float8, ${id!}::bigint)`}
    order by found.likeness desc, found.id desc
    limit ${limit + 1}`
  return toPage(rows, limit, presentPerson, (row) => byLikeness.write([row.likeness, row.memberId]))
}

/** The number of matches, up to `MOST_OF_A_KIND`. */
export async function countPeople(sql: ReadSql, viewer: Viewer | null, q: string) {
  const words = nameIn(q)
  if (words === null) return 0
  const [{ people }] = await sql<[{ people: number }]>`
    with ${typed(sql, words)}
    select count(*)::int as people from (
      select from members where ${isLike} and ${isUnblocked(sql, viewer, 'members.id')} limit ${inlined(MOST_OF_A_KIND)}
    ) as found`
  return people
}

/** The name to search for; null if the text contains filters, which only apply to posts. */
function nameIn(q: string) {
  const { tokens } = parseSearch(q)
  const words = wordsOf(tokens).trim().replace(/^@/, '')
  return tokens.some(({ type }) => type === 'filter') || !/[\p{L}\p{N}]/u.test(words) ? null : words
}

/** What was typed, as plain words: once, not for each member. */
function typed(sql: ReadSql, words: string): Fragment {
  return sql`typed as materialized (select plain_words(${words}) as words)`
}

const TYPED = '(select words from typed)'
const isLike = raw(`(${TYPED} <% members.all_names or members.all_names like '%' || ${TYPED} || '%')`)

function likenessTo(sql: ReadSql, words: string) {
  return sql`round((word_similarity(${raw(TYPED)}, members.all_names)
    + case when members.handle = ${typedHandle(words)} then 2
           when members.all_names = ${raw(TYPED)} || ' ' || members.handle || ' ' || translate(members.handle, '-_', '') then 1
           else 0 end
    + least(members.points, 10000) / 1e6)::numeric, 6)::float8`
}

function presentPerson({ points, followers, ...row }: PersonRow): FoundPerson {
  return { ...presentMember(row), points, followers }
}
