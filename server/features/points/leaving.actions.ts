import type { Transaction } from '../../platform/database/database.ts'

/** Recounts what a leaving member earned for others: points of posts, comments, replies, and members. */
export async function takeBackPointsOf(tx: Transaction, memberId: number) {
  await tx`
    insert into due_points (subject_type, subject_id)
    select 'post', post_id from post_states where member_id = ${memberId}
    union select 'post', post_id from post_commenters where member_id = ${memberId}
    union select 'comment', comment_id from comment_likes where member_id = ${memberId}
    union select 'reply', reply_id from reply_likes where member_id = ${memberId}
    union select 'followers', followed_id from follows where member_id = ${memberId} and followed_id is not null
    union select 'answer', id from posts where author_id = ${memberId} and accepted_reply_id is not null`
}
