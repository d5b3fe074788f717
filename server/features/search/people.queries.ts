import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import { typedHandle } from '#contract/name-key.ts'
import { type FoundPerson, type FoundPersonPage, MOST_OF_A_KIND, type SearchNamesQuery } from '#contract/search.ts'
import { parseSearch, wordsOf } from '#contract/search-grammar.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { cursorOf, toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isPresent, joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { inlined } from '../listings/index.ts'
import { isUnblocked } from '../visibility/index.ts'

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
    with ${matching(sql, viewer, words)}
    select ${memberColumns(sql)}, members.points, members.followers, picked.likeness
    from (
      select * from (select id, ${likenessTo(sql, words)} as likeness from matching) as found
      where ${likeness === undefined ? sql`true` : sql`(likeness, id) < (${likeness}::float8, ${id!}::bigint)`}
      order by likeness desc, id desc limit ${limit + 1}
    ) as picked join members on members.id = picked.id ${joinAvatar(sql)}
    order by picked.likeness desc, picked.id desc`
  return toPage(rows, limit, presentPerson, (row) => byLikeness.write([row.likeness, row.memberId]))
}

/** The number of matches, up to `MOST_OF_A_KIND`. */
export async function countPeople(sql: ReadSql, viewer: Viewer | null, q: string) {
  const words = nameIn(q)
  if (words === null) return 0
  const most = inlined(MOST_OF_A_KIND)
  const [{ people }] = await sql<[{ people: number }]>`
    with ${matching(sql, viewer, words, most)}
    select count(*)::int as people from (select from matching limit ${most}) as found`
  return people
}

/** The name to search for; null if the text contains filters, which only apply to posts. */
function nameIn(q: string) {
  const { tokens } = parseSearch(q)
  const words = wordsOf(tokens).trim().replace(/^@/, '')
  return tokens.some(({ type }) => type === 'filter') || !/[\p{L}\p{N}]/u.test(words) ? null : words
}

/**
 * Those with these words in their name, and only if they are not many, those with similar ones: to compare how similar two
 * names are takes long. What was typed becomes plain words once, not for each member.
 */
function matching(sql: ReadSql, viewer: Viewer | null, words: string, most?: Fragment): Fragment {
  const isShown = sql`${isUnblocked(sql, viewer, 'members.id')} and ${isPresent(sql)}`
  const columns = raw('id, handle, all_names, points')
  return sql`
    typed as materialized (select plain_words(${words}) as words),
    exact as materialized (
      select ${columns} from members where all_names like '%' || ${TYPED} || '%' and ${isShown}
      ${most ? sql`limit ${most}` : raw('')}
    ),
    matching as (
      select ${columns} from exact
      union all
      select ${columns} from members
      where (select count(*) from exact) < ${inlined(MOST_OF_A_KIND)} and ${TYPED} <% all_names
        and all_names not like '%' || ${TYPED} || '%' and ${isShown}
    )`
}

const TYPED = raw('(select words from typed)')

/** Whole words need no comparison. */
function likenessTo(sql: ReadSql, words: string) {
  return sql`round((case when ' ' || all_names || ' ' like '% ' || ${TYPED} || ' %' then 1
      else word_similarity(${TYPED}, all_names) end
    + case when handle = ${typedHandle(words)} then 2
           when all_names = ${TYPED} || ' ' || handle || ' ' || translate(handle, '-_', '') then 1
           else 0 end
    + least(points, 10000) / 1e6)::numeric, 6)::float8`
}

function presentPerson({ points, followers, ...row }: PersonRow): FoundPerson {
  return { ...presentMember(row), points, followers }
}
