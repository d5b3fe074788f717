import type { Transaction } from '../../platform/database/database.ts'

/**
 * Locks the posts of a leaving member, and those whose counters will change, in the order of their ids, like every
 * transaction that changes several posts.
 */
export async function lockPostsOf(tx: Transaction, memberId: number) {
  await tx`
    select from posts where author_id = ${memberId}
      or id in (select post_id from post_states where member_id = ${memberId})
      or id in (select post_id from post_commenters where member_id = ${memberId})
      or id in (select post_id from comments where author_id = ${memberId})
    order by id for no key update`
}

/**
 * Subtracts the member's reactions and bookmarks from the counters of posts, and removes the member from the
 * commenters.
 */
export async function takeBackReactionsOf(tx: Transaction, memberId: number) {
  await tx`
    update posts set
      likes = likes - (mine.reaction is not distinct from 1)::int,
      dislikes = dislikes - (mine.reaction is not distinct from -1)::int,
      bookmarks = bookmarks - (mine.bookmarked_at is not null)::int
    from post_states mine where mine.member_id = ${memberId} and posts.id = mine.post_id
      and (mine.reaction is not null or mine.bookmarked_at is not null)`
  await tx`
    update posts set commenters = commenters - 1
    from post_commenters mine
    where mine.member_id = ${memberId} and mine.remarks > 0 and posts.id = mine.post_id
      and posts.author_id <> ${memberId}`
}

/** Subtracts the member's comments from the counters of posts. Hidden and removed comments were never counted. */
export async function uncountCommentsOf(tx: Transaction, memberId: number) {
  await tx`
    update posts set comments = comments - mine.count
    from (
      select post_id, count(*) from comments
      where author_id = ${memberId} and removed_at is null and hidden_at is null and reply_id is null group by post_id
    ) as mine
    where posts.id = mine.post_id`
}

/** Cascades to everything under them. */
export async function deletePostsOf(tx: Transaction, memberId: number) {
  await tx`delete from posts where author_id = ${memberId}`
}
