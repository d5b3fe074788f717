import type { Sql } from '../../platform/database/database.ts'
import type { Happened } from '../happenings/index.ts'
import type { CrowdPart, NotificationSource } from '../notifications/index.ts'
import { hasMutedThread, isListed, keptBy, shownPost, standingPost } from '../posts/index.ts'

export const commentNotifications: NotificationSource = {
  notices: {
    comment_made: noticesOfComment,
    comment_liked: ({ actorId, subjectId }, sql) => [
      {
        type: 'like',
        members: sql`
          select author_id as member_id from comments join comment_likes on comment_likes.comment_id = comments.id
          where comments.id = ${subjectId} and comment_likes.member_id = ${actorId}`,
      },
    ],
  },
  undone: { comment_unliked: 'comment_liked' },
  gone: {
    comment_hidden: goneComment,
    comment_removed: goneComment,
    reply_hidden: goneWithReply,
    reply_removed: goneWithReply,
    post_hidden: goneWithPost,
    post_deleted: goneWithPost,
  },
  subjects: {
    comment: {
      standing: (sql, id) => sql`
        select not ${isThere(sql)} or posts.deleted_at is not null as is_gone, ${standingPost(sql)}
        from ${commentTables(sql)} where comments.id = ${id} for key share of comments`,
      isMutedBy: (sql, id, member) => hasMutedThread(sql, member, sql`(select post_id from comments where id = ${id})`),
      shown: (sql, viewer, id) => sql`
        select ${shownPost(sql, viewer)}, ${isThere(sql)} as is_there, comments.text,
          concat('?', 'reply=' || comments.reply_id || '&', 'comment=' || comments.id) as anchor
        from ${commentTables(sql)} where comments.id = ${sql(id)}`,
    },
  },
}

/** Members mentioned or answered, the author of what it is under, and members who watch the thread. */
function noticesOfComment({ subjectId: id, details: { mentioned = [] } }: Happened<'comment_made'>, sql: Sql) {
  const onPost = { type: 'comment', details: { subject: 'post' } } as const
  return [
    // Caps mention spam.
    { type: 'mention', members: mentioned.slice(0, 50) } as const,
    {
      type: 'answer',
      members: sql`
        select parent.author_id as member_id from comments join comments parent on parent.id = comments.parent_id
        where comments.id = ${id}`,
    } as const,
    {
      ...onPost,
      members: sql`
        select posts.author_id as member_id from comments join posts on posts.id = comments.post_id
        where comments.id = ${id} and comments.reply_id is null`,
    },
    {
      type: 'comment',
      members: sql`
        select replies.author_id as member_id from comments join replies on replies.id = comments.reply_id
        where comments.id = ${id}`,
      details: { subject: 'reply' },
    } as const,
    {
      ...onPost,
      members: ({ after, most }: CrowdPart) => sql`
        select member_id from post_states
        where post_id = (select post_id from comments where id = ${id}) and thread_level = 'watching'
          and member_id > ${after}
        order by member_id limit ${most}`,
    },
  ]
}

/** The comment and its answers. */
function goneComment({ subjectId }: Happened<'comment_hidden' | 'comment_removed'>, sql: Sql) {
  const subjects = sql`
    select comments.id as subject_id, null::bigint as kept_by
    from comments join comments as gone on gone.id in (comments.id, comments.parent_id)
    where gone.id = ${subjectId} and (comments.id = ${subjectId} or comments.parent_id = ${subjectId})
      and (gone.removed_at is not null or gone.hidden_at is not null)`
  return [{ about: 'comment', subjects }]
}

function goneWithReply({ subjectId }: Happened<'reply_hidden' | 'reply_removed'>, sql: Sql) {
  const subjects = sql`
    select comments.id as subject_id, null::bigint as kept_by
    from comments join replies on replies.id = comments.reply_id
    where replies.id = ${subjectId} and (replies.removed_at is not null or replies.hidden_at is not null)`
  return [{ about: 'comment', subjects }]
}

function goneWithPost({ subjectId }: Happened<'post_hidden' | 'post_deleted'>, sql: Sql) {
  const subjects = sql`
    select comments.id as subject_id, ${keptBy(sql)} from comments join posts on posts.id = comments.post_id
    where posts.id = ${subjectId} and not ${isListed(sql)}`
  return [{ about: 'comment', subjects }]
}

function commentTables(sql: Sql) {
  return sql`comments join posts on posts.id = comments.post_id left join replies on replies.id = comments.reply_id`
}

function isThere(sql: Sql) {
  return sql`(comments.removed_at is null and comments.hidden_at is null
    and replies.removed_at is null and replies.hidden_at is null)`
}
