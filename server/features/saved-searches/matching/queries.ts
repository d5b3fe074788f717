import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import { filtersOfSearch, parseSearch } from '#contract/search-grammar.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { fromMatching, kindsOf, type Meaning, matchesFilters } from '../../search/index.ts'
import { ANY, LONGEST_BEGINNING } from './keys.ts'

type Candidate = {
  id: number
  memberId: number
  query: string
  hasMore: boolean
  latitude: number | null
  longitude: number | null
  areaKm: number | null
}
export type Match = { searchId: number; memberId: number }

/**
 * The saved searches that a listed post matches, without those of its author, of members on either side of a block with
 * them, and of members who muted the author or a word.
 */
export async function listSearchersOf(sql: Sql, postId: number, { isAtOnce = false } = {}): Promise<Match[]> {
  const candidates = await listCandidates(sql, postId, isAtOnce)
  const matches: Match[] = []
  const holds = filterCheck(sql, postId)
  for (const candidate of candidates) {
    if (await holds(candidate)) matches.push({ searchId: candidate.id, memberId: candidate.memberId })
  }
  return withoutMuters(sql, postId, matches)
}

/** Those whose words match. Reads only searches stored under a key that the post has. */
export function listCandidates(sql: Sql, postId: number, isAtOnce: boolean) {
  return sql<Candidate[]>`
    with post as materialized (
      select posts.author_id, post_search.document, ${cellOf(sql)} as cell
      from posts join post_search on post_search.post_id = posts.id left join places on places.id = posts.place_id
      where posts.id = ${postId}
    ), lexemes as materialized (
      select lexeme from post, unnest(tsvector_to_array(document)) as lexeme
    ), keys as materialized (
      select lexeme as key from lexemes
      union select left(lexeme, letters) || '*'
        from lexemes, generate_series(1, least(length(lexeme), ${LONGEST_BEGINNING})) as letters
      union select cell from post where cell is not null
      union select ${ANY}
    ), found as materialized (
      select search_id from keys cross join lateral (
        -- Looked up key by key: the planner would read all keys.
        select search_id from saved_search_keys where saved_search_keys.key = keys.key offset 0
      ) as stored
      union select id from saved_searches where is_stale
    )
    select search.id, search.member_id, query, has_more, latitude, longitude, area_km
    from found cross join post cross join lateral (
      select * from saved_searches where saved_searches.id = found.search_id offset 0
    ) as search
    where ${isAtOnce ? sql`rhythm = 'at_once'` : sql`rhythm <> 'never'`}
      and (candidates is null or post.document @@ candidates)
      and search.member_id <> post.author_id
      and search.member_id <> all ((select blocked_with(author_id) from post)::bigint[])
    order by search.id`
}

/** The square degree of a post's place, as others may know it: a request is in its town. */
function cellOf(sql: Sql) {
  return sql`(
    select 'cell:' || floor(latitude)::int || ':' || (floor(longitude)::int + 540) % 360 - 180
    from (select case posts.kind when 'request' then places.latitude else posts.latitude end as latitude,
      case posts.kind when 'request' then places.longitude else posts.longitude end as longitude) as place)`
}

/** Without members who muted the post's author or a word in it. */
async function withoutMuters(sql: Sql, postId: number, matches: Match[]): Promise<Match[]> {
  if (matches.length === 0) return []
  const muters = await sql<{ memberId: number }[]>`
    select member_id
    from unnest(${[...new Set(matches.map(({ memberId }) => memberId))]}::bigint[]) as member_id, (
      select author_id, document from post_search where post_id = ${postId}
    ) as post
    where (select muted_id from mutes where mutes.member_id = member_id.member_id and muted_id = post.author_id) is not null
      or coalesce(post.document @@ muted_query(member_id.member_id), false)`
  const without = new Set(muters.map(({ memberId }) => memberId))
  return matches.filter(({ memberId }) => !without.has(memberId))
}

/** Many searches are alike: each distinct one is checked once, except those that depend on the member's garage. */
function filterCheck(sql: Sql, postId: number) {
  const answers = new Map<string, Promise<boolean>>()
  return async (candidate: Candidate) => {
    if (!candidate.hasMore) return true
    const meaning = meaningOf(candidate)
    const owner = meaning.filters.some(({ key }) => key === 'fits') ? viewerFor(candidate.memberId) : null
    const question = JSON.stringify([owner?.id, meaning.filters, meaning.near, meaning.radiusKm])
    const answer = answers.get(question) ?? matchesFilters(sql, owner, meaning, postId)
    answers.set(question, answer)
    return answer
  }
}

/** Posts found since the search last notified, newest first, without those already notified. */
export async function listNewMatches(sql: Sql, search: Candidate & { toldAt: string }, limit: number) {
  const meaning = meaningOf(search)
  if (meaning.kinds?.length === 0) return []
  const rows = await sql<{ id: number }[]>`
    select posts.id ${fromMatching(sql, { viewer: viewerFor(search.memberId), meaning, query: { q: '' } })}
      and posts.created_at > ${search.toldAt}::timestamptz and posts.author_id <> ${search.memberId}
      and exists (
        select from post_search, saved_searches
        where post_search.post_id = posts.id and saved_searches.id = ${search.id}
          and (saved_searches.candidates is null or post_search.document @@ saved_searches.candidates))
      and not exists (
        select from saved_search_matches where search_id = ${search.id} and saved_search_matches.post_id = posts.id)
    order by posts.created_at desc, posts.id desc
    limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Everything but the words, which are in `candidates`. The town is the one found when the search was saved. */
function meaningOf({ query, latitude, longitude, areaKm }: Candidate): Meaning {
  const filters = filtersOfSearch(parseSearch(query).tokens)
  const radius = filters.findLast(({ key }) => key === 'radius')
  return {
    words: '',
    terms: [],
    filters,
    kinds: kindsOf(filters),
    near: latitude === null || longitude === null ? null : { latitude, longitude, text: `${latitude},${longitude}` },
    radiusKm: Number(radius?.value ?? areaKm ?? DEFAULT_RADIUS_KM),
    notes: [],
  }
}
