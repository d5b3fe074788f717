import { MAX_SAVED_SEARCHES, type NewSavedSearch, type Rhythm, type SavedSearchChange } from '#contract/search.ts'
import { parseSearch, printSearch } from '#contract/search-grammar.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { requiredLine } from '../../platform/http/typed-text.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record, recordEach } from '../happenings/index.ts'
import { queryText } from '../listings/index.ts'
import { type Meaning, readSearch } from '../search/index.ts'
import { rarestKeys } from './matching/keys.ts'
import { narrowingOf } from './matching/narrowing.ts'
import { listNewMatches, type Match } from './matching/queries.ts'
import { listRequirements } from './matching/requirements.queries.ts'

/** How long matches are remembered. Older ones can no longer match again. */
const KEPT_DAYS = 90
/** Posts per notification, and searches per transaction. */
const MOST_POSTS = 50
const BATCH = 50
/** A post may be published in a transaction that is still open. */
const OVERLAP = '1 minute'

export async function saveSearch(tx: Transaction, viewer: Viewer, { name, q, rhythm }: NewSavedSearch) {
  // Not `for update`: other rows of concurrent calls that reference the member would wait for it, and deadlock.
  await tx`select from members where id = ${viewer.id} for no key update`
  const { count } = await tx`select from saved_searches where member_id = ${viewer.id}`
  if (count >= MAX_SAVED_SEARCHES) {
    throw refusal.conflict(
      'too_many_searches',
      `You already have ${MAX_SAVED_SEARCHES} saved searches. Delete one first.`,
    )
  }
  const meaning = await readSearch(tx, viewer, q)
  const [search] = await tx<[{ id: number }]>`
    insert into saved_searches (member_id, name, query, rhythm, candidates, has_more, latitude, longitude, area_km)
    values (${viewer.id}, ${requiredLine('name', name)}, ${tidy(q)}, ${rhythm}, ${matchingColumns(tx, meaning)})
    returning id`
  await storeKeys(tx, search.id, meaning)
  await record(tx, { type: 'search_saved', actorId: viewer.id, subjectId: search.id })
  return search
}

/** Takes effect now: what the changed search would have matched earlier does not notify. */
export function changeSearch(sql: Sql, viewer: Viewer, id: number, { name, q, rhythm }: SavedSearchChange) {
  return inTransaction(sql, async (tx) => {
    const found = await tx`select from saved_searches where id = ${id} and member_id = ${viewer.id} for update`
    if (found.count === 0) throw refusal.notFound('Saved search')
    if (name !== undefined) await tx`update saved_searches set name = ${requiredLine('name', name)} where id = ${id}`
    if (rhythm !== undefined)
      await tx`
      update saved_searches set rhythm = ${rhythm}, told_at = now() where id = ${id} and rhythm <> ${rhythm}`
    if (q !== undefined) {
      const meaning = await readSearch(tx, viewer, q)
      await tx`
        update saved_searches set query = ${tidy(q)}, told_at = now(),
          (candidates, has_more, latitude, longitude, area_km) = (select ${matchingColumns(tx, meaning)})
        where id = ${id}`
      await storeKeys(tx, id, meaning)
    }
    await record(tx, { type: 'search_changed', actorId: viewer.id, subjectId: id })
  })
}

export function deleteSearch(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`delete from saved_searches where id = ${id} and member_id = ${viewer.id}`
    if (count === 0) throw refusal.notFound('Saved search')
    await record(tx, { type: 'search_deleted', actorId: viewer.id, subjectId: id })
  })
}

/** Stores these matches, and records a happening for the new ones, so that each post notifies once. */
export async function recordMatches(
  tx: Transaction,
  { searchId, memberId }: { searchId: number; memberId: number },
  postIds: number[],
) {
  const added = await tx<{ postId: number }[]>`
    insert into saved_search_matches (search_id, post_id)
    select ${searchId}, id from unnest(${postIds}::bigint[]) as id
    on conflict do nothing returning post_id`
  if (added.length === 0) return
  const fresh = added.map(({ postId }) => postId)
  await record(tx, { type: 'search_matched', actorId: memberId, subjectId: searchId, details: { postIds: fresh } })
}

/** The same for many searches that one post matches, in one statement. */
export async function recordMatchesOf(tx: Transaction, postId: number, matches: readonly Match[]) {
  if (matches.length === 0) return
  await tx`
    with matched as (
      select * from unnest(${matches.map(({ searchId }) => searchId)}::bigint[],
        ${matches.map(({ memberId }) => memberId)}::bigint[]) as given (search_id, member_id)
    ), added as (
      insert into saved_search_matches (search_id, post_id) select search_id, ${postId} from matched order by search_id
      on conflict do nothing returning search_id
    ), fresh as (
      select member_id as actor_id, search_id as subject_id, array[${postId}::bigint] as post_ids
      from matched join added using (search_id) order by search_id
    )
    ${recordEach(tx, 'search_matched', { from: 'fresh', details: { postIds: 'post_ids' } })}`
}

type Due = Parameters<typeof listNewMatches>[1]

/** Notifies of what daily and weekly searches found since the last time. Several servers can share the work. */
export async function notifyDueSearches(sql: Sql) {
  let isMore = true
  while (isMore) {
    isMore = await inTransaction(sql, async (tx) => {
      const due = await listDue(tx)
      for (const search of due) {
        const postIds = await listNewMatches(tx, search, MOST_POSTS)
        await recordMatches(tx, { searchId: search.id, memberId: search.memberId }, postIds)
        await tx`update saved_searches set told_at = now() - ${OVERLAP}::interval where id = ${search.id}`
      }
      return due.length === BATCH
    })
  }
}

/** Searches that were saved when words were matched differently. */
export async function rereadStaleSearches(sql: Sql) {
  let isMore = true
  while (isMore) {
    isMore = await inTransaction(sql, async (tx) => {
      const stale = await tx<{ id: number; query: string }[]>`
        select id, query from saved_searches where is_stale order by id limit ${BATCH} for update skip locked`
      for (const { id, query } of stale) {
        const meaning = await readSearch(tx, null, query)
        await tx`
          update saved_searches set is_stale = false,
            (candidates, has_more, latitude, longitude, area_km) = (select ${matchingColumns(tx, meaning)})
          where id = ${id}`
        await storeKeys(tx, id, meaning)
      }
      return stale.length === BATCH
    })
  }
}

function listDue(tx: Transaction) {
  const since: Partial<Record<Rhythm, string>> = { daily: '1 day', weekly: '7 days' }
  const daily = since.daily!
  const weekly = since.weekly!
  return tx<Due[]>`
    select id, member_id, query, has_more, latitude, longitude, area_km, told_at
    from saved_searches
    where (rhythm = 'daily' and told_at <= now() - ${daily}::interval)
      or (rhythm = 'weekly' and told_at <= now() - ${weekly}::interval)
    order by told_at
    limit ${BATCH}
    for update skip locked`
}

export async function dropOldMatches(sql: Sql) {
  await sql`delete from saved_search_matches where matched_at < now() - make_interval(days => ${KEPT_DAYS})`
}

/** What `listSearchersOf` finds the search by. */
async function storeKeys(tx: Transaction, searchId: number, meaning: Meaning) {
  const keys = rarestKeys(await listRequirements(tx, meaning))
  await tx`delete from saved_search_keys where search_id = ${searchId}`
  await tx`insert into saved_search_keys (key, search_id) select key, ${searchId} from unnest(${keys}::text[]) as key`
}

/** candidates, has_more, latitude, longitude, area_km. */
function matchingColumns(tx: Transaction, { terms, filters, kinds, near }: Meaning) {
  const { kinds: some, texts, hasMore } = narrowingOf(filters, kinds)
  const parts = [
    ...(terms.length > 0 ? [tx`${queryText(terms)}::tsquery`] : []),
    ...(some.length > 0 ? [tx`${some.map((kind) => `'kind:${kind}'`).join(' | ')}::tsquery`] : []),
    ...texts.map((values) => values.map((value) => asWords(tx, value)).reduce((all, one) => tx`(${all} || ${one})`)),
  ]
  const candidates = parts.length > 0 ? parts.reduce((all, part) => tx`(${all} && ${part})`) : tx`null::tsquery`
  return tx`
    ${candidates}, ${hasMore}::boolean, ${near?.latitude ?? null}::float8, ${near?.longitude ?? null}::float8,
    ${near?.radiusKm ?? null}::float8`
}

function asWords(tx: Transaction, value: string) {
  return tx`search_query(name_key(${value}))`
}

function tidy(q: string) {
  return printSearch(parseSearch(q).tokens)
}
