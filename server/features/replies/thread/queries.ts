import { MOST_UNREAD, type Reply, type Thread, type ThreadLevel } from '#contract/replies.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isUnblocked } from '../../visibility/index.ts'
import { mayReply } from '../policy.ts'
import { findReply, getThreadRow } from '../queries.ts'

/** The head of a thread. Its cost does not depend on the length of the thread. */
export async function getThread(sql: Sql, viewer: Viewer | null, postId: number): Promise<Thread> {
  const thread = await getThreadRow(sql, viewer, postId)
  const [accepted, ends, mine] = await Promise.all([
    findAccepted(sql, viewer, thread.acceptedReplyId),
    findEnds(sql, postId),
    viewer && findMine(sql, viewer, postId),
  ])
  const isAuthor = viewer?.id === thread.authorId
  const readNumber = mine?.readNumber ?? (isAuthor ? 0 : null)
  return {
    postId,
    replies: thread.replies,
    lastNumber: thread.lastNumber,
    ...ends,
    accepted,
    level: viewer && (mine?.threadLevel ?? (isAuthor ? 'following' : 'normal')),
    readNumber,
    ...(await findUnread(sql, viewer, postId, readNumber)),
    can: { reply: mayReply(viewer, thread) },
  }
}

/** The unread counts of the given threads, as far as the viewer has read them before, or started them. */
export async function listUnread(sql: Sql, viewer: Viewer, postIds: number[]) {
  const items = await sql<{ postId: number; unread: number }[]>`
    select posts.id as post_id, counted.unread
    from posts
      left join post_states mine on mine.post_id = posts.id and mine.member_id = ${viewer.id}
      cross join lateral (
        select coalesce(mine.read_number, case when posts.author_id = ${viewer.id} then 0 end) as number
      ) seen
      cross join lateral (
        select count(*)::int as unread from (${unreadReplies(sql, viewer, sql`posts.id`, sql`seen.number`)}) unread
      ) counted
    where posts.id = any (${postIds}) and posts.last_number > seen.number and counted.unread > 0`
  return { items: [...items] }
}

async function findAccepted(sql: Sql, viewer: Viewer | null, replyId: number | null): Promise<Reply | null> {
  const reply = replyId === null ? null : await findReply(sql, viewer, replyId)
  return reply?.state === 'shown' ? reply : null
}

async function findEnds(sql: Sql, postId: number) {
  const [row] = await sql<[{ firstAt: string | null; lastAt: string | null }]>`
    select (select created_at from replies where post_id = ${postId} order by number limit 1) as first_at,
      (select created_at from replies where post_id = ${postId} order by number desc limit 1) as last_at`
  return row
}

async function findMine(sql: Sql, viewer: Viewer, postId: number) {
  const [row] = await sql<{ threadLevel: ThreadLevel | null; readNumber: number | null }[]>`
    select thread_level, read_number from post_states where member_id = ${viewer.id} and post_id = ${postId}`
  return row
}

async function findUnread(sql: Sql, viewer: Viewer | null, postId: number, readNumber: number | null) {
  if (!viewer || readNumber === null) return { unread: 0, firstUnread: null }
  const [row] = await sql<[{ unread: number; firstUnread: number | null }]>`
    select count(*)::int as unread, min(number) as first_unread
    from (${unreadReplies(sql, viewer, sql`${postId}::bigint`, sql`${readNumber}::int`)}) unread`
  return row
}

type Part = ReturnType<typeof isUnblocked>

/** How many replies to scan for those that the viewer may read. */
const MOST_LOOKED_AT = 4 * MOST_UNREAD

/** At most `MOST_UNREAD`: a larger count would be of no use. The viewer's own replies count as read. */
function unreadReplies(sql: Sql, viewer: Viewer, postId: Part, readNumber: Part) {
  // The inner limit keeps long threads fast, regardless of the planner's estimates.
  return sql`
    select number from (
      select replies.number, replies.author_id from replies
      where replies.post_id = ${postId} and replies.number > ${readNumber}
        and replies.removed_at is null and replies.hidden_at is null
      order by replies.number limit ${MOST_LOOKED_AT}) next_ones
    where author_id is distinct from ${viewer.id} and ${isUnblocked(sql, viewer, 'next_ones.author_id')}
    order by number limit ${MOST_UNREAD}`
}
