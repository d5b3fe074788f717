import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { bellsOf } from './notifying/index.ts'

export async function readNotification(sql: Sql, viewer: Viewer, id: number, realtime: Realtime) {
  const ring = await inTransaction(sql, async (tx) => {
    const { count } = await tx`select from notifications where id = ${id} and member_id = ${viewer.id}`
    if (count === 0) throw refusal.notFound('Notification')
    await tx`update notifications set read_at = now() where id = ${id} and read_at is null`
    return bellsOf(tx, realtime, [viewer.id])
  })
  ring?.()
}

/** Marks everything up to the newest one shown as read, so that later arrivals stay new. */
export async function readAll(sql: Sql, viewer: Viewer, upTo: number, realtime: Realtime) {
  const ring = await inTransaction(sql, async (tx) => {
    await tx`
      update notifications set read_at = now() where member_id = ${viewer.id} and read_at is null and id <= ${upTo}`
    return bellsOf(tx, realtime, [viewer.id])
  })
  ring?.()
}

/** Notifications seen on the site need no email and no push, although they stay new until opened. */
export async function seeAll(sql: Sql, viewer: Viewer, upTo: number) {
  await sql`
    update notifications
    set mailed_at = coalesce(mailed_at, now()), pushed_at = coalesce(pushed_at, now())
    where member_id = ${viewer.id} and read_at is null and is_shown and id <= ${upTo}
      and (mailed_at is null or pushed_at is null)`
}

/** Deletes notifications older than six months. Returns how many. */
export async function dropOldNotifications(sql: Sql) {
  const { count } = await sql`delete from notifications where happened_at < now() - interval '180 days'`
  return count
}
