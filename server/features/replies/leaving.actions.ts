import type { Transaction } from '../../platform/database/database.ts'

export async function takeBackReplyLikesOf(tx: Transaction, memberId: number) {
  await tx`
    update replies set likes = likes - 1
    where id in (select reply_id from reply_likes where member_id = ${memberId})`
}

/** Subtracts their comments from the counters of replies. Hidden and removed ones were not counted. */
export async function uncountReplyCommentsOf(tx: Transaction, memberId: number) {
  await tx`
    update replies set comments = comments - mine.count
    from (
      select reply_id, count(*) from comments
      where author_id = ${memberId} and removed_at is null and hidden_at is null and reply_id is not null
      group by reply_id
    ) as mine
    where replies.id = mine.reply_id`
}

/** Removes the pictures from their replies, which stay, but without an author. */
export async function dropReplyImagesOf(tx: Transaction, memberId: number) {
  await tx`delete from reply_images where media_id in (select id from media where owner_id = ${memberId})`
}
