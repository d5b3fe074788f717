import { PAGE_SIZE } from '#contract/basics.ts'
import type { NotificationPage, NotificationQuery } from '#contract/notifications.ts'
import type { Sql } from '../../platform/database.ts'
import { byMoment, toPage } from '../../platform/paging.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isWanted } from '../blocks/index.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isVisiblePost } from '../posts/index.ts'
import { type ActorRow, type NotificationRow, presentNotification } from './notification.ts'

/** The newest first; nothing of what has gone since, or of people they want nothing of. */
export async function listNotifications(
  sql: Sql,
  viewer: Viewer,
  { after, limit = PAGE_SIZE, type, only }: NotificationQuery,
): Promise<NotificationPage> {
  const [moment, id] = after ? byMoment.read(after) : []
  const rows = await sql<NotificationRow[]>`
    select ${notificationColumns(sql, viewer)}
    from notifications ${notificationJoins(sql)}
    where notifications.member_id = ${viewer.id} and notifications.is_shown and ${isStillThere(sql, viewer)}
      ${type ? sql`and notifications.type = ${type}` : sql``}
      ${only ? sql`and notifications.read_at is null` : sql``}
      ${moment && id ? sql`and (notifications.happened_at, notifications.id) < (${moment}::timestamptz, ${id}::bigint)` : sql``}
    order by notifications.happened_at desc, notifications.id desc
    limit ${limit + 1}`
  const actors = await listActors(
    sql,
    viewer,
    rows.map(({ id }) => id),
  )
  return toPage(
    rows,
    limit,
    (row) => presentNotification(row, actors.get(row.id) ?? []),
    (row) => byMoment.write([row.happenedAt, row.id]),
  )
}

/** Of these, what this member has not read and may still see; for what leaves the site. */
export async function listUnreadOf(sql: Sql, viewer: Viewer, ids: number[]) {
  const rows = await sql<NotificationRow[]>`
    select ${notificationColumns(sql, viewer)}
    from notifications ${notificationJoins(sql)}
    where notifications.id = any (${ids}) and notifications.member_id = ${viewer.id}
      and notifications.read_at is null and ${isStillThere(sql, viewer)}
    order by notifications.happened_at desc, notifications.id desc`
  const actors = await listActors(
    sql,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentNotification(row, actors.get(row.id) ?? []))
}

export async function countUnread(sql: Sql, memberId: number) {
  const [member] = await sql<{ unread: number }[]>`
    select unread_notifications as unread from members where id = ${memberId}`
  return { unread: member?.unread ?? 0 }
}

function notificationColumns(sql: Sql, viewer: Viewer) {
  return sql`
    notifications.id, notifications.type, notifications.details, notifications.happened_at,
    notifications.read_at is null as is_new, notifications.comment_id,
    posts.id as post_id, posts.kind, posts.title, posts.author_id = ${viewer.id} as is_mine,
    replies.id as reply_id, replies.author_id = ${viewer.id} as is_my_reply,
    coalesce(comments.text, left(replies.text, 200)) as text`
}

function notificationJoins(sql: Sql) {
  return sql`
    left join posts on posts.id = notifications.post_id
    left join comments on comments.id = notifications.comment_id
    left join replies on replies.id = notifications.reply_id`
}

function isStillThere(sql: Sql, viewer: Viewer) {
  return sql`(
    (posts.id is null or ${isVisiblePost(sql, viewer)})
    and (notifications.type = 'moderation' or (
      comments.removed_at is null and comments.hidden_at is null
      and replies.removed_at is null and replies.hidden_at is null))
    and (notifications.type in ('moderation', 'reminder', 'search') or exists (
      select from notification_actors as who
      where who.notification_id = notifications.id and ${isWanted(sql, viewer, 'who.actor_id')})))`
}

/** Of each, the two who did it last, and how many they are. */
async function listActors(sql: Sql, viewer: Viewer, ids: number[]) {
  const rows = await sql<(MemberColumns & { notificationId: number; actorCount: number })[]>`
    select latest.notification_id, latest.actor_count, ${memberColumns(sql)}
    from unnest(${ids}::bigint[]) as wanted (id)
      join notifications on notifications.id = wanted.id
        and notifications.type not in ('moderation', 'reminder', 'search')
      cross join lateral (
        select notification_id, actor_id, happened_at, count(*) over ()::int as actor_count
        from notification_actors as who
        where who.notification_id = wanted.id and ${isWanted(sql, viewer, 'who.actor_id')}
        order by happened_at desc, actor_id limit 2
      ) as latest
      join members on members.id = latest.actor_id ${joinAvatar(sql)}
    order by latest.happened_at desc, latest.actor_id`
  const actors = rows.map(({ notificationId, actorCount, ...row }): ActorRow & { notificationId: number } => ({
    notificationId,
    actorCount,
    member: presentMember(row),
  }))
  return Map.groupBy(actors, ({ notificationId }) => notificationId)
}
