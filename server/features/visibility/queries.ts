import type { Fragment, Sql } from '../../platform/database/database.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

// All that is asked here of a member is asked once a statement, not once a row: each `(select …)` stands by itself.

/**
 * For any query that shows what somebody wrote: neither has blocked the other. `author`: the column that names who
 * wrote it. Nobody escapes a moderator by blocking them.
 */
export function isUnblocked(sql: Sql, viewer: Viewer | null, author: string) {
  if (!viewer || hasRole(viewer, 'moderator')) return sql`true`
  return sql`(${sql(author)} is null or ${sql(author)} <> all ((select blocked_with(${viewer.id}))::bigint[]))`
}

/** For lists: also nobody whom the viewer has muted. */
export function isWanted(sql: Sql, viewer: Viewer | null, author: string) {
  if (!viewer) return sql`true`
  return sql`(${sql(author)} is null or ${sql(author)} <> all ((select unwanted_by(${viewer.id}))::bigint[]))`
}

/** For lists of `posts`: by nobody unwanted, without muted words, and none that the viewer is not interested in. */
export function isWantedPost(sql: Sql, viewer: Viewer | null) {
  if (!viewer) return sql`true`
  return sql`(${isWanted(sql, viewer, 'posts.author_id')}
    and posts.id not in (
      select post_id from post_states where member_id = ${viewer.id} and not_interested_at is not null)
    and ((select muted_query(${viewer.id})) is null or posts.author_id = ${viewer.id} or not exists (
      select from post_search
      where post_search.post_id = posts.id and document @@ (select muted_query(${viewer.id})))))`
}

/** For lists of comments: by nobody unwanted, and without muted words. `author`, `text`: columns. */
export function isWantedText(sql: Sql, viewer: Viewer | null, author: string, text: string) {
  if (!viewer) return sql`true`
  return sql`(${isWanted(sql, viewer, author)}
    and ((select muted_query(${viewer.id})) is null or ${sql(author)} = ${viewer.id}
      or not words_of(${sql(text)}) @@ (select muted_query(${viewer.id}))))`
}

/** For statements about many members: whether there is a block, either way, between `member`, a column, and one person. */
export function isBlockedWith(sql: Sql, member: string, personId: Fragment) {
  return sql`(${sql(member)} = any ((select blocked_with(${personId}))::bigint[]))`
}

/**
 * The same of a mute. It is looked up by its key: an `exists` beside an `or` may be planned as a hash of a whole table.
 */
export function hasMuted(sql: Sql, member: string, personId: number) {
  return sql`((select muted_id from mutes where member_id = ${sql(member)} and muted_id = ${personId}) is not null)`
}

/** Whom a member neither sees nor is seen by: what is published to many must leave them out. */
export async function listBlockedWith(sql: Sql, memberId: number): Promise<number[]> {
  const [row] = await sql<[{ ids: number[] }]>`select blocked_with(${memberId}) as ids`
  return row.ids.map(Number)
}
