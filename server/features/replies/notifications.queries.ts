import type { Sql } from '../../platform/database/database.ts'
import type { Happened } from '../happenings/index.ts'
import type { Crowd, NotificationSource } from '../notifications/index.ts'
import { hasMutedThread, isListed, keptBy, shownPost, standingPost } from '../posts/index.ts'
import { excerptColumn } from './rendering/queries.ts'

export const replyNotifications: NotificationSource = {
  notices: {
    reply_made: noticesOfReply,
    reply_liked: ({ actorId, subjectId }, sql) => [
      {
        type: 'like',
        members: sql`
          select author_id as member_id from replies join reply_likes on reply_likes.reply_id = replies.id
          where replies.id = ${subjectId} and reply_likes.member_id = ${actorId}`,
      },
    ],
    answer_accepted: ({ subjectId }, sql) => [
      {
        type: 'accepted',
        members: sql`
          select replies.author_id as member_id from replies join posts on posts.accepted_reply_id = replies.id
          where replies.id = ${subjectId}`,
      },
    ],
  },
  undone: { reply_unliked: 'reply_liked' },
  gone: { reply_hidden: goneReply, reply_removed: goneReply, post_hidden: goneWithPost, post_deleted: goneWithPost },
  subjects: {
    reply: {
      standing: (sql, id) => sql`
        select not ${isThere(sql)} or posts.deleted_at is not null as is_gone, ${standingPost(sql)}
        from replies join posts on posts.id = replies.post_id where replies.id = ${id} for key share of replies`,
      isMutedBy: (sql, id, member) => hasMutedThread(sql, member, sql`(select post_id from replies where id = ${id})`),
      shown: (sql, viewer, id) => sql`
        select ${shownPost(sql, viewer)}, ${isThere(sql)} as is_there, ${excerptColumn(sql)} as text,
          '?reply=' || replies.id as anchor
        from replies join posts on posts.id = replies.post_id where replies.id = ${sql(id)}`,
    },
  },
}

/** The author and everyone who replied follow a thread by default. Its unread replies share one notification. */
function noticesOfReply({ subjectId: id, details: { postId, mentioned = [] } }: Happened<'reply_made'>, sql: Sql) {
  return [
    // Caps mention spam.
    { type: 'mention', members: mentioned.slice(0, 50) } as const,
    {
      type: 'answer',
      members: sql`
        select quoted.author_id as member_id from replies join replies quoted on quoted.id = replies.quoted_id
        where replies.id = ${id}`,
    } as const,
    { type: 'reply', members: followersOf(sql, id, postId), group: groupOf(postId) } as const,
  ]
}

/** Its author, everyone who replied before, and those who chose to follow it, unless they chose otherwise. */
function followersOf(sql: Sql, replyId: number, postId: number): Crowd {
  const isWilling = (member: string) => sql`(
    select thread_level from post_states where post_states.post_id = ${postId} and post_states.member_id = ${sql(member)}
  ) in ('muted', 'normal') is not true`
  return ({ after, most }) => sql`
    select author_id as member_id from posts where id = ${postId} and ${isWilling('posts.author_id')}
    union (
      select member_id from post_commenters
      where post_commenters.post_id = ${postId} and member_id > ${after} and exists (
        select from replies earlier
        where earlier.author_id = post_commenters.member_id and earlier.post_id = ${postId}
          and earlier.id <> ${replyId} and earlier.removed_at is null)
        and ${isWilling('post_commenters.member_id')}
      order by member_id limit ${most})
    union (
      select member_id from post_states
      where post_id = ${postId} and thread_level in ('following', 'watching') and member_id > ${after}
      order by member_id limit ${most})`
}

/** If others have replied since, the notification stays and points to the thread. */
function goneReply({ subjectId, details: { postId } }: Happened<'reply_hidden' | 'reply_removed'>, sql: Sql) {
  const subjects = sql`
    select id as subject_id, null::bigint as kept_by from replies
    where id = ${subjectId} and (removed_at is not null or hidden_at is not null)`
  return [{ about: 'reply', subjects, group: { key: groupOf(postId), about: 'post', subjectId: postId } }]
}

function goneWithPost({ subjectId }: Happened<'post_hidden' | 'post_deleted'>, sql: Sql) {
  const subjects = sql`
    select replies.id as subject_id, ${keptBy(sql)} from replies join posts on posts.id = replies.post_id
    where posts.id = ${subjectId} and not ${isListed(sql)}`
  return [{ about: 'reply', subjects }]
}

function groupOf(postId: number) {
  return `reply:post:${postId}`
}

function isThere(sql: Sql) {
  return sql`(replies.removed_at is null and replies.hidden_at is null)`
}
