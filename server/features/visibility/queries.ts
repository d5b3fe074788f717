import type { PostKind } from '#contract/posts.ts'
import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

// Facts about the viewer are subqueries `(select …)`, which run once per statement, not once per row.

/**
 * For queries that show members' content: excludes both sides of a block. `author`: the column with the author's id.
 * Blocking a moderator does not hide anything from them.
 */
export function isUnblocked(sql: ReadSql, viewer: Viewer | null, author: string) {
  if (!viewer || hasRole(viewer, 'moderator')) return sql`true`
  return sql`(${sql(author)} is null or ${sql(author)} <> all ((select blocked_with(${viewer.id}))::bigint[]))`
}

/** For lists: also excludes muted members. */
export function isWanted(sql: ReadSql, viewer: Viewer | null, author: string) {
  if (!viewer) return sql`true`
  return sql`(${sql(author)} is null or ${sql(author)} <> all ((select unwanted_by(${viewer.id}))::bigint[]))`
}

/**
 * For lists of `posts`: excludes unwanted authors, muted words, and posts the viewer is not interested in. Looks up the
 * words of each post by its key: the planner turns a `not exists` into a scan of every post with a muted word.
 */
export function isWantedPost(sql: ReadSql, viewer: Viewer | null) {
  if (!viewer) return sql`true`
  return sql`(${isWanted(sql, viewer, 'posts.author_id')}
    and posts.id not in (
      select post_id from post_states where member_id = ${viewer.id} and not_interested_at is not null)
    and ((select muted_query(${viewer.id})) is null or posts.author_id = ${viewer.id} or (
      select document @@ (select muted_query(${viewer.id})) from post_search where post_search.post_id = posts.id
    ) is not true))`
}

/** The same for `post_search`, without reading the posts. */
export function isWantedEntry(sql: ReadSql, viewer: Viewer | null) {
  if (!viewer) return sql`true`
  return sql`(${isWanted(sql, viewer, 'post_search.author_id')}
    and post_search.post_id not in (
      select post_id from post_states where member_id = ${viewer.id} and not_interested_at is not null)
    and ((select muted_query(${viewer.id})) is null or post_search.author_id = ${viewer.id}
      or not post_search.document @@ (select muted_query(${viewer.id}))))`
}

/** The same for queries that look at all posts of a kind: finds those with muted words together, not one by one. */
export function isWantedOfKind(sql: ReadSql, viewer: Viewer | null, kind: PostKind) {
  if (!viewer) return sql`true`
  return sql`(${isWanted(sql, viewer, 'posts.author_id')}
    and posts.id not in (
      select post_id from post_states where member_id = ${viewer.id} and not_interested_at is not null)
    and ((select muted_query(${viewer.id})) is null or posts.author_id = ${viewer.id} or posts.id not in (
      select post_id from post_search
      where document @@ (select ${`'kind:${kind}'`}::tsquery && muted_query(${viewer.id})))))`
}

/** For lists of comments: excludes unwanted authors and muted words. `author`, `text`: columns. */
export function isWantedText(sql: ReadSql, viewer: Viewer | null, author: string, text: string) {
  if (!viewer) return sql`true`
  return sql`(${isWanted(sql, viewer, author)}
    and ((select muted_query(${viewer.id})) is null or ${sql(author)} = ${viewer.id}
      or not words_of(${sql(text)}) @@ (select muted_query(${viewer.id}))))`
}

/** A condition: what this member published is hidden while they are suspended. `author`: a column with their id. */
export function isInSuspension(sql: ReadSql, author: string) {
  return sql`exists (
    select from suspensions where suspensions.member_id = ${sql(author)} and ended_at is null and hides_posts
      and coalesce(ends_at > now(), true))`
}

/** For statements about many members: whether either of `member`, a column, and one person has blocked the other. */
export function isBlockedWith(sql: ReadSql, member: string, personId: Fragment) {
  return sql`(${sql(member)} = any ((select blocked_with(${personId}))::bigint[]))`
}

/**
 * The same for mutes. Looks up the key: the planner may turn an `exists` next to an `or` into a hash of the whole
 * table.
 */
export function hasMuted(sql: ReadSql, member: string, personId: number) {
  return sql`((select muted_id from mutes where member_id = ${sql(member)} and muted_id = ${personId}) is not null)`
}

/** Members on either side of a block with this one, to exclude from broadcasts. */
export async function listBlockedWith(sql: ReadSql, memberId: number): Promise<number[]> {
  const [row] = await sql<[{ ids: number[] }]>`select blocked_with(${memberId}) as ids`
  return row.ids.map(Number)
}

/** SQL: those whom a member can't ask for anything: people on either side of a block, people who muted them, and they themselves. */
export function unwillingFor(sql: ReadSql, memberId: number): Fragment {
  return sql`((select blocked_with(${memberId}) || array(select member_id from mutes where muted_id = ${memberId})
    || ${memberId}::bigint)::bigint[])`
}
