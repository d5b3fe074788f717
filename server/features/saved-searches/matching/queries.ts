import { DEFAULT_RADIUS_KM } from '#contract/listings.ts'
import { filtersOfSearch, parseSearch } from '#contract/search-grammar.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { fromMatching, kindsOf, type Meaning, matchesFilters } from '../../search/index.ts'

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
 * them, and of members who muted the author or a word. One text comparison per search narrows thousands of them down
 * to a few candidates.
 */
export async function listSearchersOf(sql: Sql, postId: number, { isAtOnce = false } = {}): Promise<Match[]> {
  const candidates = await sql<Candidate[]>`
    with post as materialized (
      select posts.author_id, post_search.document
      from posts join post_search on post_search.post_id = posts.id where posts.id = ${postId}
    )
    select saved_searches.id, saved_searches.member_id, query, has_more, latitude, longitude, area_km
    from saved_searches, post
    where ${isAtOnce ? sql`rhythm = 'at_once'` : sql`rhythm <> 'never'`}
      and (candidates is null or post.document @@ candidates)
      and saved_searches.member_id <> post.author_id
      and saved_searches.member_id <> all (blocked_with(post.author_id))
      and not exists (
        select from mutes where mutes.member_id = saved_searches.member_id and mutes.muted_id = post.author_id)
      and not coalesce(post.document @@ muted_query(saved_searches.member_id), false)
    order by saved_searches.id`
  const matches: Match[] = []
  const holds = filterCheck(sql, postId)
  for (const candidate of candidates) {
    if (await holds(candidate)) matches.push({ searchId: candidate.id, memberId: candidate.memberId })
  }
  return matches
}

/** Many searches are alike: each distinct one is checked once, except those that depend on the member's garage. */
function filterCheck(sql: Sql, postId: number) {
  const answers = new Map<string, Promise<boolean>>()
  return async (candidate: Candidate) => {
    if (!candidate.hasMore) return true
    const meaning = meaningOf(candidate)
    const owner = meaning.filters.some(({ key }) => key === 'fits') ? ownerOf(candidate) : null
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
    select posts.id ${fromMatching(sql, { viewer: ownerOf(search), meaning, query: { q: '' } })}
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

function ownerOf({ memberId }: Candidate): Viewer {
  return { id: memberId, role: 'member', isVerified: true }
}
