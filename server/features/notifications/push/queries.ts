import type { Sql } from '../../../platform/database/database.ts'
import type { Subscription } from './send.ts'

/** The notifications, out of these, whose members have a subscribed device. */
export async function listWithDevices(sql: Sql, ids: number[]) {
  const rows = await sql<{ id: number }[]>`
    select id from notifications
    where id = any (${ids}) and exists (
      select from push_subscriptions where push_subscriptions.member_id = notifications.member_id)`
  return rows.map(({ id }) => id)
}

/** The pairs of devices and notifications to push. */
export function listPushes(sql: Sql, ids: number[]) {
  return sql<{ notificationId: number; subscriptionId: number }[]>`
    select notifications.id as notification_id, push_subscriptions.id as subscription_id
    from notifications join push_subscriptions on push_subscriptions.member_id = notifications.member_id
    where notifications.id = any (${ids}) and pushed_at is null and read_at is null`
}

export async function findPush(sql: Sql, notificationId: number, subscriptionId: number) {
  const [call] = await sql<(Subscription & { memberId: number })[]>`
    select push_subscriptions.id, endpoint, p256dh, auth, push_subscriptions.member_id
    from push_subscriptions
      join notifications on notifications.member_id = push_subscriptions.member_id
      join sessions on sessions.id = push_subscriptions.session_id and sessions.expires_at > now()
    where push_subscriptions.id = ${subscriptionId} and notifications.id = ${notificationId}
      and notifications.pushed_at is null`
  return call ?? null
}
