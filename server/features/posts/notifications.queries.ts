import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Happened } from '../happenings/index.ts'
import type { NotificationSource } from '../notifications/index.ts'
import { isListed, isVisiblePost } from './queries.ts'

export const postNotifications: NotificationSource = {
  gone: { post_hidden: gonePost, post_deleted: gonePost },
  subjects: {
    post: {
      standing: (sql, id) => sql`
        select deleted_at is not null as is_gone, ${standingPost(sql)} from posts where id = ${id} for key share`,
      isMutedBy: (sql, id, member) => hasMutedThread(sql, member, sql`${id}`),
      shown: (sql, viewer, id) => sql`
        select ${shownPost(sql, viewer)}, true as is_there, null::text as text, null::text as anchor
        from posts where posts.id = ${sql(id)}`,
    },
  },
}

/** Only the author of a hidden post still sees it. Nothing is gone if a moderator undid hiding it. */
function gonePost({ subjectId }: Happened<'post_hidden' | 'post_deleted'>, sql: ReadSql) {
  const subjects = sql`
    select id as subject_id, ${keptBy(sql)} from posts where id = ${subjectId} and not ${isListed(sql)}`
  return [{ about: 'post', subjects }]
}

/** `kept_by`, for subjects under a hidden or deleted post. */
export function keptBy(sql: ReadSql) {
  return sql`case when posts.deleted_at is null then posts.author_id end as kept_by`
}

/** `is_hidden` and `owner_id`, for the `standing` of subjects under a post. */
export function standingPost(sql: ReadSql) {
  return sql`posts.hidden_at is not null as is_hidden, posts.author_id as owner_id`
}

/** What a notification shows of its post: the subject itself, or the post that its subject is under. */
export function shownPost(sql: ReadSql, viewer: Viewer) {
  return sql`
    posts.id as post_id, posts.kind, posts.title, posts.author_id = ${viewer.id} as is_mine,
    ${isVisiblePost(sql, viewer)} as is_visible`
}

/** Whether `member`, a column, has muted the thread or post. */
export function hasMutedThread(sql: ReadSql, member: string, postId: Fragment) {
  return sql`((
    select thread_level from post_states where post_states.member_id = ${sql(member)} and post_states.post_id = ${postId}
  ) is not distinct from 'muted')`
}
