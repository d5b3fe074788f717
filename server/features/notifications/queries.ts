import { PAGE_SIZE } from '#contract/basics.ts'
import { typesThat } from '#contract/notification-types.ts'
import type { NotificationPage, NotificationQuery } from '#contract/notifications.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isWanted } from '../visibility/index.ts'
import { type ActorRow, type NotificationRow, presentNotification } from './notification.ts'
import { listSentences } from './sentences.ts'
import { type NotificationSources, subjectsOf } from './source.ts'

/** Newest first, without unwanted people, and without subjects that have been deleted or hidden. */
export async function listNotifications(
  sql: Sql,
  viewer: Viewer,
  sources: NotificationSources,
  { after, limit = PAGE_SIZE, ...filter }: NotificationQuery,
): Promise<NotificationPage> {
  const from = after ? byMoment.read(after) : null
  const rows = await listShown({ sql, viewer, sources, filter }, limit + 1, from)
  return toPage(rows, limit, await presenterOf(sql, viewer, sources, rows), (row) =>
    byMoment.write([row.happenedAt, row.id]),
  )
}

type Filter = Pick<NotificationQuery, 'type' | 'only'>
type CursorKey = [happenedAt: string, id: number]
type Candidate = NotificationRow & { isThere: boolean }
type Asked = { sql: Sql; viewer: Viewer; sources: NotificationSources; filter: Filter }

/**
 * Reads a few of the newest at a time, and more while too many of them are filtered out. A single query for all
 * visible ones would read every notification that the member ever got.
 */
async function listShown(asked: Asked, count: number, from: CursorKey | null) {
  const shown: NotificationRow[] = []
  let cursor = from
  for (;;) {
    const some = await listCandidates(asked, count + SPARE, cursor)
    shown.push(...some.filter(({ isThere }) => isThere))
    const last = some.at(-1)
    if (!last || shown.length >= count || some.length < count + SPARE) return shown.slice(0, count)
    cursor = [last.happenedAt, last.id]
  }
}

const SPARE = 8

function listCandidates({ sql, viewer, sources, filter }: Asked, count: number, cursor: CursorKey | null) {
  const { type, only } = filter
  return sql<Candidate[]>`
    select ${notificationColumns(sql)}, ${isStillThere(sql, viewer, sources)} as is_there
    from (
      select * from notifications
      where member_id = ${viewer.id} and is_shown
        ${type ? sql`and type = ${type}` : sql``} ${only ? sql`and read_at is null` : sql``}
        ${cursor ? sql`and (happened_at, id) < (${cursor[0]}::timestamptz, ${cursor[1]}::bigint)` : sql``}
      order by happened_at desc, id desc
      limit ${count}
    ) as notifications ${joinSubjects(sql, viewer, sources)}
    order by notifications.happened_at desc, notifications.id desc`
}

/** The notifications of `ids` that the member has not read and may still see, for email and push. */
export async function listUnreadOf(sql: Sql, viewer: Viewer, sources: NotificationSources, ids: number[]) {
  const rows = await sql<NotificationRow[]>`
    select ${notificationColumns(sql)}
    from notifications ${joinSubjects(sql, viewer, sources)}
    where notifications.id = any (${ids}) and notifications.member_id = ${viewer.id}
      and notifications.read_at is null and ${isStillThere(sql, viewer, sources)}
    order by notifications.happened_at desc, notifications.id desc`
  return rows.map(await presenterOf(sql, viewer, sources, rows))
}

/** Presents these rows. Reads everything that they mention in one go. */
async function presenterOf(sql: Sql, viewer: Viewer, sources: NotificationSources, rows: readonly NotificationRow[]) {
  const [actors, sentences] = await Promise.all([
    listActors(sql, viewer, rows),
    listSentences(sql, viewer, sources, rows),
  ])
  return (row: NotificationRow) =>
    presentNotification(sources, row, actors.get(row.id) ?? [], sentences.get(row.id) ?? null)
}

export async function countUnread(sql: Sql, memberId: number) {
  const [bell] = await sql<{ unread: number }[]>`select unread from bells where member_id = ${memberId}`
  return { unread: bell?.unread ?? 0 }
}

function notificationColumns(sql: Sql) {
  return sql`
    notifications.id, notifications.type, notifications.details, notifications.happened_at,
    notifications.read_at is null as is_new, notifications.subject_type, notifications.subject_id,
    subject.post_id, subject.kind, subject.title, subject.is_mine, subject.text, subject.anchor`
}

/** Joins each slice's query of its subjects. For each notification, only the branch of its own subject type runs. */
function joinSubjects(sql: Sql, viewer: Viewer, sources: NotificationSources) {
  const branches = shownSubjects(sources).map(
    ([type, shown], index) => sql`
      ${index > 0 ? sql`union all` : sql``}
      select post_id, kind, title, is_mine, is_visible, is_there, text, anchor
      from (${shown(sql, viewer, 'notifications.subject_id')}) as shown
      where notifications.subject_type = ${type}`,
  )
  return sql`left join lateral (${branches}) as subject on true`
}

/** Without a declared `shown`, a subject always exists. */
function isStillThere(sql: Sql, viewer: Viewer, sources: NotificationSources) {
  const types = shownSubjects(sources).map(([type]) => type)
  return sql`(
    (notifications.subject_type <> all (${types}::text[]) or (
      subject.is_visible and (subject.is_there or notifications.type = any (${ABOUT_GONE}))))
    and (notifications.type = any (${FROM_SITE}) or notifications.details -> 'isUnsigned' is not null or exists (
      select from notification_actors as who
      where who.notification_id = notifications.id and ${isWanted(sql, viewer, 'who.actor_id')})))`
}

function shownSubjects(sources: NotificationSources) {
  return [...subjectsOf(sources)].flatMap(([type, { shown }]) => (shown ? [[type, shown] as const] : []))
}

const FROM_SITE = typesThat('isFromSite')
const ABOUT_GONE = typesThat('isAboutGone')

/** For each notification, the two latest members and how many there are. */
async function listActors(sql: Sql, viewer: Viewer, notifications: readonly NotificationRow[]) {
  const ids = notifications
    .filter(({ type, details }) => !FROM_SITE.includes(type) && !details.isUnsigned)
    .map(({ id }) => id)
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
