import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

const REPLY_DAYS = 90
/** Of fewer, the median says little. */
const LEAST_QUESTIONS = 3

/**
 * How fast the viewer replied to the first message about each listing, or each order, of each buyer. One that waits for a
 * reply for more than a day counts with the time it waited.
 */
export async function getReplies(sql: Sql, viewer: Viewer) {
  const since = sql`now() - make_interval(days => ${REPLY_DAYS})`
  const [row] = await sql<[{ replyHours: number | null }]>`
    with asked as (
      select distinct on (conversation_id, post_id) conversation_id, seq, sent_at
      from posts join messages on messages.post_id = posts.id
      where posts.author_id = ${viewer.id} and posts.kind = 'market' and messages.author_id <> ${viewer.id}
      order by conversation_id, post_id, seq
    ), mine as materialized (
      select conversation_id from conversation_members
      where member_id = ${viewer.id} and kind = 'order' and last_at > ${since}
    ), asked_of_order as (
      -- The limit keeps the planner from beginning with all orders that the viewer ever sold.
      select asked.* from mine cross join lateral (
        select first.conversation_id, first.seq, first.sent_at
        from conversations join orders on orders.id = order_id
          join messages first on first.conversation_id = conversations.id and first.seq = 1
        where conversations.id = mine.conversation_id and seller_id = ${viewer.id} and first.author_id = buyer_id
        limit 1
      ) asked
    )
    select case when count(*) >= ${LEAST_QUESTIONS} then percentile_cont(0.5) within group (
      order by extract(epoch from coalesce(reply.sent_at, now()) - question.sent_at) / 3600) end as reply_hours
    from (select * from asked union all select * from asked_of_order) question left join lateral (
      select sent_at from messages
      where conversation_id = question.conversation_id and seq > question.seq and author_id = ${viewer.id}
      order by seq limit 1
    ) reply on true
    where question.sent_at > ${since} and (reply.sent_at is not null or question.sent_at < now() - interval '1 day')`
  return row
}
