import type { Transaction } from '../../platform/database/database.ts'

export async function takeBackCommentLikesOf(tx: Transaction, memberId: number) {
  await tx`
    update comments set likes = likes - 1
    where id in (select comment_id from comment_likes where member_id = ${memberId})`
}

/** Deletes a member's comments, or leaves anonymous placeholders where others answered. */
export async function forgetCommentsOf(tx: Transaction, memberId: number) {
  await uncountAnswersOf(tx, memberId)
  await tx`
    delete from comments where author_id = ${memberId} and not exists (
      select from comments answer where answer.parent_id = comments.id and answer.author_id is distinct from ${memberId})`
  await tx`delete from comment_likes where comment_id in (select id from comments where author_id = ${memberId})`
  await tx`
    update comments set removed_at = coalesce(removed_at, now()), text = '-', likes = 0, author_id = null
    where author_id = ${memberId}`
}

/** Skips hidden and removed comments, which were not counted. */
async function uncountAnswersOf(tx: Transaction, memberId: number) {
  await tx`
    update comments set answers = answers - mine.count
    from (
      select parent_id, count(*) from comments
      where author_id = ${memberId} and removed_at is null and hidden_at is null and parent_id is not null
      group by parent_id
    ) as mine
    where comments.id = mine.parent_id`
}
