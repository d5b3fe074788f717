import type { BookmarkChange } from '#contract/bookmarks.ts'
import type { ThreadLevel } from '#contract/replies.ts'
import type { Reaction } from '#contract/states.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

// One row stores the state of one member on one post, and several slices write to it. They call these actions, or
// embed the SQL fragments in their own statements, so that a click stays one round trip.

/**
 * A SQL fragment: stores the reaction to the post in `source`, a CTE with its `id`. Returns the reactions `before` and
 * `after`, 0 for none.
 */
export function upsertReaction(sql: Sql, viewer: Viewer, postId: number, reaction: Reaction, source: string) {
  return sql`
    insert into post_states as mine (member_id, post_id, reaction, reacted_at)
    select ${viewer.id}, id, ${reaction}::smallint, case when ${reaction}::smallint is not null then now() end
    from ${sql(source)}
    -- Nothing to undo: no need for a row.
    where ${reaction}::smallint is not null
      or exists (select from post_states where member_id = ${viewer.id} and post_id = ${postId})
    on conflict (member_id, post_id) do update set reaction = excluded.reaction,
      reacted_at = case when mine.reaction = excluded.reaction then mine.reacted_at else excluded.reacted_at end
    returning coalesce(old.reaction, 0) as before, coalesce(new.reaction, 0) as after`
}

/** A SQL fragment: updates the totals of the post from the CTE `source`, the result of `upsertReaction`. */
export function countReaction(sql: Sql, postId: number, source: string) {
  return sql`
    update posts set
      likes = posts.likes + (after = 1)::int - (before = 1)::int,
      dislikes = posts.dislikes + (after = -1)::int - (before = -1)::int
    from ${sql(source)} where posts.id = ${postId} and before <> after
    returning posts.likes, posts.dislikes`
}

/**
 * A SQL fragment: bookmarks the post in `source`, a CTE with its `id`, or changes the bookmark. Fields missing from
 * `change` stay the same. Returns `is_new` and the bookmark.
 */
export function upsertBookmark(sql: Sql, viewer: Viewer, change: BookmarkChange, source: string) {
  const { collectionId = null, remindAt = null } = change
  const movesIt = change.collectionId !== undefined
  const remindsAnew = change.remindAt !== undefined
  return sql`
    insert into post_states as mine (member_id, post_id, bookmarked_at, collection_id, remind_at)
    select ${viewer.id}, id, now(), ${collectionId}::bigint, ${remindAt}::timestamptz from ${sql(source)}
    on conflict (member_id, post_id) do update set
      bookmarked_at = coalesce(mine.bookmarked_at, now()),
      collection_id = case when ${movesIt} then excluded.collection_id else mine.collection_id end,
      remind_at = case when ${remindsAnew} then excluded.remind_at else mine.remind_at end,
      reminded_at = case when ${remindsAnew} then null else mine.reminded_at end
    returning post_id, old.bookmarked_at is null as is_new, new.collection_id, new.remind_at`
}

/** A SQL fragment: removes the bookmark and returns its `post_id`, if there was one. */
export function clearBookmark(sql: Sql, viewer: Viewer, postId: number) {
  return sql`
    update post_states set bookmarked_at = null, collection_id = null, remind_at = null, reminded_at = null
    where member_id = ${viewer.id} and post_id = ${postId} and bookmarked_at is not null
    returning post_id`
}

/** A SQL fragment: adds `change` bookmarks for each `post_id` of the CTE `source`. */
export function countBookmarks(sql: Sql, change: 1 | -1, source: string) {
  return sql`
    update posts set bookmarks = bookmarks + ${change} from ${sql(source)} as counted
    where posts.id = counted.post_id`
}

export async function markReminded(tx: Transaction, memberId: number, postId: number) {
  await tx`update post_states set reminded_at = now() where member_id = ${memberId} and post_id = ${postId}`
}

export async function setInterest(tx: Transaction, viewer: Viewer, postId: number, isInterested: boolean) {
  const moment = isInterested ? null : tx`now()`
  await tx`
    insert into post_states (member_id, post_id, not_interested_at) values (${viewer.id}, ${postId}, ${moment})
    on conflict (member_id, post_id) do update set not_interested_at = excluded.not_interested_at`
}

/** Follows the thread, unless the member has chosen a level. */
export async function followThread(tx: Transaction, viewer: Viewer, postId: number) {
  await tx`
    insert into post_states (member_id, post_id, thread_level) values (${viewer.id}, ${postId}, 'following')
    on conflict (member_id, post_id) do update set thread_level = 'following' where post_states.thread_level is null`
}

export async function setThreadLevel(sql: Sql, viewer: Viewer, postId: number, level: ThreadLevel) {
  await sql`
    insert into post_states (member_id, post_id, thread_level) values (${viewer.id}, ${postId}, ${level})
    on conflict (member_id, post_id) do update set thread_level = ${level}`
}

/** Never moves backward: tabs and devices report in any order. */
export async function markRead(sql: Sql, viewer: Viewer, postId: number, number: number) {
  await sql`
    insert into post_states (member_id, post_id, read_number) values (${viewer.id}, ${postId}, ${number})
    on conflict (member_id, post_id) do update
    set read_number = greatest(post_states.read_number, excluded.read_number)
    where post_states.read_number is distinct from greatest(post_states.read_number, excluded.read_number)`
}
