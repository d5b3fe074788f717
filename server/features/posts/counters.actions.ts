import type { Transaction } from '../../platform/database/database.ts'

// The slices that own the rows of a post's counters call these in the transaction that changes the rows.

export async function countViews(tx: Transaction, postId: number, views: number) {
  await tx`update posts set views = views + ${views} where id = ${postId}`
}

/** Stores the points that posts show. */
export async function setPoints(tx: Transaction, posts: { id: number; points: number }[]) {
  if (posts.length === 0) return
  await tx`
    update posts set points = counted.points
    from unnest(${posts.map(({ id }) => id)}::bigint[], ${posts.map(({ points }) => points)}::int[]) as counted (id, points)
    where posts.id = counted.id`
}

/** `change`: 1 or -1 visible comments on the post itself. */
export async function countComments(tx: Transaction, postId: number, change: number) {
  const [post] = await tx<[{ comments: number }]>`
    update posts set comments = comments + ${change},
      active_at = case when ${change} > 0 and kind = 'forum' then now() else active_at end
    where id = ${postId} returning comments`
  return post.comments
}

/** `change`: how many replies became visible to everyone (or, if negative, stopped being visible). */
export async function countReplies(tx: Transaction, postId: number, change: number) {
  await tx`update posts set replies = replies + ${change} where id = ${postId}`
}

/**
 * Call it after a comment or reply is added: a member's first one on this post adds them to `commenters`, unless they
 * are the author.
 */
export async function countRemark(tx: Transaction, postId: number, memberId: number) {
  const [row] = await tx<[{ remarks: number }]>`
    insert into post_commenters (post_id, member_id, remarks) values (${postId}, ${memberId}, 1)
    on conflict (post_id, member_id) do update set remarks = post_commenters.remarks + 1
    returning remarks`
  if (row.remarks === 1) await countCommenters(tx, postId, memberId, 1)
}

/** Call it after a comment or reply is no longer visible: a member's last one removes them from `commenters`. */
export async function uncountRemark(tx: Transaction, postId: number, memberId: number) {
  const [row] = await tx<{ remarks: number }[]>`
    update post_commenters set remarks = remarks - 1
    where post_id = ${postId} and member_id = ${memberId} and remarks > 0
    returning remarks`
  if (row?.remarks === 0) await countCommenters(tx, postId, memberId, -1)
}

async function countCommenters(tx: Transaction, postId: number, memberId: number, change: number) {
  await tx`update posts set commenters = commenters + ${change} where id = ${postId} and author_id <> ${memberId}`
}
