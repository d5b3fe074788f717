import type { Fragment, Sql } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../../platform/http/viewer.ts'

/** Messages of a part of a conversation, as the index of words has it. */
const PART = 16_384
/** What a part costs beside its messages, in messages. */
const COST = 32
/** After how many messages each round of a search ends, but for the last. */
const ROUNDS = [20_000, 160_000]

/**
 * What one round of a search looks through: parts of conversations, with the number after which their messages are not
 * cleared. `newest`: none of its messages is after this moment.
 */
type Round = { conversations: number[]; parts: number[]; cleared: number[]; newest: number }
/** A place in the list of all messages, the newest first: microseconds since 1970, and the message's id. */
export type Place = { at: number; id: number }
export type FoundMessage = Place & { conversationId: number; seq: number }

/** The conversations that the viewer sees, in parts, the newest first. Leaves out parts that begin after `before`. */
export async function listRounds(sql: Sql, viewer: Viewer, only: number | undefined, before: Place | null) {
  const end = (conversation: Fragment, part: Fragment) => sql`(
    select sent_at from messages where messages.conversation_id = ${conversation} and seq = ${part} * ${PART} - 1)`
  return sql<Round[]>`
    with mine as (
      select conversation_id, cleared_seq, last_seq, last_at
      from conversation_members join conversations on conversations.id = conversation_id
      where member_id = ${viewer.id} and last_at is not null and declined_at is null
        ${only === undefined ? sql`` : sql`and conversation_id = ${only}`}
    ), parts as (
      -- The moment that the list shows can be a little before the message's own.
      select *, last_seq / ${PART} as part, last_at + interval '1 minute' as newest from mine
      union all
      select mine.*, part, ${end(sql`mine.conversation_id`, sql`(part + 1)`)}
      from mine, generate_series((cleared_seq + 1) / ${PART}, last_seq / ${PART} - 1) as part
      where last_seq >= ${PART}
    ), costs as (
      select *, least(last_seq, (part + 1) * ${PART} - 1) - greatest(cleared_seq, part * ${PART}) + ${COST} as cost
      from parts
      ${before ? sql`where part = 0 or ${end(sql`parts.conversation_id`, sql`part`)} < ${momentOf(sql, before)}` : sql``}
    ), rounds as (
      select *, width_bucket(sum(cost) over (order by newest desc, conversation_id) - cost, ${ROUNDS}::bigint[]) as round
      from costs
    )
    select array_agg(conversation_id) as conversations, array_agg(part) as parts, array_agg(cleared_seq) as cleared,
      ${microseconds(sql, 'max(newest)')} as newest
    from rounds group by round order by round`
}

/** The newest messages of a round with all of the stems. */
export function findIn(sql: Sql, round: Round, stems: readonly string[], before: Place | null, limit: number) {
  return sql<FoundMessage[]>`
    select found.conversation_id, seq, ${microseconds(sql, 'sent_at')} as at, id
    from unnest(${round.conversations}::bigint[], ${round.parts}::int[], ${round.cleared}::int[])
      as places (conversation_id, part, cleared_seq)
    cross join lateral (
      select conversation_id, seq, sent_at, id from messages
      where in_part(messages.conversation_id, seq >> 14, stems_of(text))
          @> in_part(places.conversation_id, places.part, ${stems}::text[])
        and seq > places.cleared_seq and removed_at is null
        ${before ? sql`and (sent_at, id) < (${momentOf(sql, before)}, ${before.id}::bigint)` : sql``}
      order by sent_at desc, id desc limit ${limit}
    ) found
    order by sent_at desc, id desc limit ${limit}`
}

/** The words of a search as the index has them. */
export async function stemsOf(sql: Sql, words: string): Promise<string[]> {
  const [{ stems }] = await sql<[{ stems: string[] }]>`select stems_of(${words}) as stems`
  return stems
}

function microseconds(sql: Sql, moment: 'max(newest)' | 'sent_at') {
  return sql.unsafe(`(extract(epoch from ${moment}) * 1000000)::bigint`)
}

function momentOf(sql: Sql, { at }: Place) {
  return sql`(timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond')`
}
