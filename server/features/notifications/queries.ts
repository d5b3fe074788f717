import { PAGE_SIZE } from '#contract/basics.ts'
import type { NotificationPage, NotificationQuery } from '#contract/notifications.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isWanted } from '../blocks/index.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isVisiblePost } from '../posts/index.ts'
import { type ActorRow, type NotificationRow, presentNotification } from './notification.ts'

/** The newest first; nothing of what has gone since, or of people they want nothing of. */
export async function listNotifications(
  sql: Sql,
  viewer: Viewer,
  { after, limit = PAGE_SIZE, ...filter }: NotificationQuery,
): Promise<NotificationPage> {
  const rows = await listShown(sql, viewer, filter, limit + 1, after ? byMoment.read(after) : null)
  const actors = await listActors(sql, viewer, rows)
  return toPage(
    rows,
    limit,
    (row) => presentNotification(row, actors.get(row.id) ?? []),
    (row) => byMoment.write([row.happenedAt, row.id]),
  )
}

type Filter = Pick<NotificationQuery, 'type' | 'only'>
type Place = [happenedAt: string, id: number]
type Candidate = NotificationRow & { isThere: boolean }

/**
 * Looks at a few of the newest at a time, and at more where much of them has gone: asked for all that is there at once,
 * the database would look at everything a member was ever told.
 */
async function listShown(sql: Sql, viewer: Viewer, filter: Filter, count: number, from: Place | null) {
  const shown: NotificationRow[] = []
  let place = from
  for (;;) {
    const some = await listCandidates(sql, viewer, filter, count + SPARE, place)
    shown.push(...some.filter(({ isThere }) => isThere))
    const last = some.at(-1)
    if (!last || shown.length >= count || some.length < count + SPARE) return shown.slice(0, count)
    place = [last.happenedAt, last.id]
  }
}

const SPARE = 8

function listCandidates(sql: Sql, viewer: Viewer, { type, only }: Filter, count: number, place: Place | null) {
  return sql<Candidate[]>`
    select ${notificationColumns(sql, viewer)}, ${isStillThere(sql, viewer)} as is_there
    from (
      select * from notifications
      where member_id = ${viewer.id} and is_shown
        ${type ? sql`and type = ${type}` : sql``} ${only ? sql`and read_at is null` : sql``}
        ${place ? sql`and (happened_at, id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql``}
      order by happened_at desc, id desc
      limit ${count}
    ) as notifications ${notificationJoins(sql)}
    order by notifications.happened_at desc, notifications.id desc`
}

/** Of these, what this member has not read and may still see; for what leaves the site. */
export async function listUnreadOf(sql: Sql, viewer: Viewer, ids: number[]) {
  const rows = await sql<NotificationRow[]>`
    select ${notificationColumns(sql, viewer)}
    from notifications ${notificationJoins(sql)}
    where notifications.id = any (${ids}) and notifications.member_id = ${viewer.id}
      and notifications.read_at is null and ${isStillThere(sql, viewer)}
    order by notifications.happened_at desc, notifications.id desc`
  const actors = await listActors(sql, viewer, rows)
  return rows.map((row) => presentNotification(row, actors.get(row.id) ?? []))
}

export async function countUnread(sql: Sql, memberId: number) {
  const [bell] = await sql<{ unread: number }[]>`select unread from bells where member_id = ${memberId}`
  return { unread: bell?.unread ?? 0 }
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
    and (notifications.type = any (${FROM_HOUSE}) or exists (
      select from notification_actors as who
      where who.notification_id = notifications.id and ${isWanted(sql, viewer, 'who.actor_id')})))`
}

/** The house tells of these, or oneself: nobody is shown to have done it. */
const FROM_HOUSE = ['moderation', 'reminder', 'search']

/** Of each, the two who did it last, and how many they are. */
async function listActors(sql: Sql, viewer: Viewer, told: readonly Pick<NotificationRow, 'id' | 'type'>[]) {
  const ids = told.filter(({ type }) => !FROM_HOUSE.includes(type)).map(({ id }) => id)
  const rows = await sql<(MemberColumns & { notificationId: number; actorCount: number })[]>`
    select latest.notification_id, latest.actor_count, ${memberColumns(sql)}
    from unnest(${ids}::bigint[]) as wanted (id)
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
