import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import { typedHandle } from '#contract/name-key.ts'
import type { FoundPerson, FoundPersonPage, SearchNamesQuery } from '#contract/search.ts'
import { parseSearch, wordsOf } from '#contract/search-grammar.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { cursorOf, toPage } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { isUnblocked } from '../../visibility/index.ts'

const byLikeness = cursorOf(Type.Tuple([Type.Number(), Id]))
type PersonRow = MemberColumns & { points: number; followers: number; likeness: number }

/** Members whose names or handles match: exact matches first, then the most similar. Without blocked members. */
export async function searchPeople(sql: Sql, viewer: Viewer | null, query: SearchNamesQuery): Promise<FoundPersonPage> {
  const words = nameIn(query.q)
  if (words === null) return { items: [], next: null }
  const { limit = PAGE_SIZE, after } = query
  const [likeness, id] = after === undefined ? [] : byLikeness.read(after)
  const rows = await sql<PersonRow[]>`
    select ${memberColumns(sql)}, members.points, members.followers, found.likeness
    from (
      select id, ${likenessTo(sql, words)} as likeness
      from members
      where ${isLike(sql, words)} and ${isUnblocked(sql, viewer, 'members.id')}
    ) as found join members on members.id = found.id ${joinAvatar(sql)}
    where ${likeness === undefined ? sql`true` : sql`(found.likeness, found.id) < (${likeness}::float8, ${id!}::bigint)`}
    order by found.likeness desc, found.id desc
    limit ${limit + 1}`
  return toPage(rows, limit, presentPerson, (row) => byLikeness.write([row.likeness, row.memberId]))
}

/** The number of matches. */
export async function countPeople(sql: Sql, viewer: Viewer | null, q: string) {
  const words = nameIn(q)
  if (words === null) return 0
  const [{ people }] = await sql<[{ people: number }]>`
    select count(*)::int as people from members where ${isLike(sql, words)} and ${isUnblocked(sql, viewer, 'members.id')}`
  return people
}

/** The name to search for; null if the text contains filters, which only apply to posts. */
function nameIn(q: string) {
  const { tokens } = parseSearch(q)
  const words = wordsOf(tokens).trim().replace(/^@/, '')
  return tokens.some(({ type }) => type === 'filter') || !/[\p{L}\p{N}]/u.test(words) ? null : words
}

const names = 'member_words(members.name, members.handle)'

function isLike(sql: Sql, words: string) {
  const all = sql.unsafe(names)
  return sql`(plain_words(${words}) <% ${all} or ${all} like '%' || plain_words(${words}) || '%')`
}

function likenessTo(sql: Sql, words: string) {
  return sql`round((word_similarity(plain_words(${words}), ${sql.unsafe(names)})
    + case when members.handle = ${typedHandle(words)} then 2
           when plain_words(members.name) = plain_words(${words}) then 1 else 0 end
    + least(members.points, 10000) / 1e6)::numeric, 6)::float8`
}

function presentPerson({ points, followers, ...row }: PersonRow): FoundPerson {
  return { ...presentMember(row), points, followers }
}
