import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** A position in the list of all messages, newest first: microseconds since 1970, and the message's id. */
export type Place = { at: number; id: number }
export type FoundMessage = Place & { conversationId: number; seq: number }

type Search = { words: string; conversationId: number | undefined; before: Place | null; limit: number }
/**
 * What to look up in the index: the stems of the words, with words next to numbers joined to them; and the first and
 * last period that can have messages for the viewer.
 */
type Terms = { stems: string[]; joined: string[]; oldest: number; newest: number }

/** The viewer's newest messages with all of the words. */
export async function findNewest(sql: Sql, viewer: Viewer, search: Search): Promise<FoundMessage[]> {
  const terms = await readTerms(sql, viewer, search)
  return terms.stems.length === 0 ? [] : findIn(sql, viewer, terms, search)
}

/** Nobody has messages from before they joined. */
async function readTerms(sql: Sql, viewer: Viewer, { words, before }: Search) {
  const [terms] = await sql<[Terms]>`
    select stems_in_search(${words}, is_joined => false) as stems,
      stems_in_search(${words}, is_joined => true) as joined, period_of(created_at) as oldest,
      period_of(${before ? momentOf(sql, before) : sql`now()`}) as newest
    from members where id = ${viewer.id}`
  return terms
}

/**
 * Reads one period after another, newest first, until there are enough: for frequent words, the first period suffices.
 * `offset 0` keeps the parts in this order, so that the cost does not depend on the number of conversations.
 */
function findIn(sql: Sql, viewer: Viewer, terms: Terms, { conversationId, before, limit }: Search) {
  const { oldest, newest } = terms
  // The index stores conversations as negative numbers, next to the numbers of their readers.
  const whose = conversationId === undefined ? viewer.id : -conversationId
  return sql<FoundMessage[]>`
    select found.conversation_id, seq, (extract(epoch from sent_at) * 1000000)::bigint as at, id
    from (
      select period from generate_series(${newest}::int, ${oldest}::int, -1) as period order by period desc
    ) periods
    cross join lateral (
      select written.* from (
        select conversation_id, seq, sent_at, id from messages
        where ${hasStems(sql, whose, terms)}
          and removed_at is null
          ${before ? sql`and (sent_at, id) < (${momentOf(sql, before)}, ${before.id}::bigint)` : sql``}
        order by sent_at desc, id desc offset 0
      ) written
      cross join lateral (
        select from conversation_members mine
        where mine.conversation_id = written.conversation_id and mine.member_id = ${viewer.id}
          and written.seq > mine.cleared_seq and mine.declined_at is null
        offset 0
      ) read
      order by sent_at desc, id desc limit ${limit}
    ) found
    order by period desc, sent_at desc, id desc limit ${limit}`
}

/** Searches twice only if the words could also be written as one. */
function hasStems(sql: Sql, whose: number, { stems, joined }: Terms) {
  const keys = sql`search_keys(readers || -conversation_id, period_of(sent_at), stems_of(text))`
  const has = (all: string[]) => sql`${keys} @> search_keys(array[${whose}::bigint], period, ${all}::text[])`
  const isOne = joined.toSorted().join(' ') === stems.toSorted().join(' ')
  return isOne ? has(stems) : sql`(${has(stems)} or ${has(joined)})`
}

function momentOf(sql: Sql, { at }: Place) {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`
}
