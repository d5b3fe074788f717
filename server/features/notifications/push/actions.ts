import type { PushSubscription } from '#contract/notifications.ts'
import type { Jobs } from '../../../platform/background/jobs.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listPushes, listWithDevices } from './queries.ts'

export const FAN_OUT_JOB = 'push-notifications'
export const PUSH_JOB = 'push-to-device'
const MOST_DEVICES = 20

/** Enqueues pushes in the transaction that writes the notifications, so that none is lost if the server stops. */
export async function enqueuePushes(tx: Transaction, jobs: Jobs, ids: number[]) {
  const called = ids.length > 0 ? await listWithDevices(tx, ids) : []
  if (called.length > 0) await jobs.send(tx, FAN_OUT_JOB, { ids: called })
}

/** One job per device, so that retrying a failed one does not push to the others again. */
export function enqueueEach(sql: Sql, jobs: Jobs, ids: number[]) {
  return inTransaction(sql, async (tx) => {
    for (const call of await listPushes(tx, ids)) {
      await jobs.send(tx, PUSH_JOB, call, { key: `${call.notificationId} ${call.subscriptionId}` })
    }
  })
}

/**
 * Tied to the session, so that signing out on a device ends its pushes. Subscribing the same endpoint again is
 * idempotent.
 */
export function subscribe(sql: Sql, viewer: Viewer, token: string | null, { endpoint, keys }: PushSubscription) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`
      insert into push_subscriptions (member_id, endpoint, p256dh, auth, session_id)
      select ${viewer.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, id from sessions where token = ${token}
      on conflict (endpoint) do update set
        member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id`
    if (count === 0) throw refusal.signInFirst()
    await tx`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where member_id = ${viewer.id} order by id desc offset ${MOST_DEVICES})`
  })
}

export async function unsubscribe(sql: Sql, viewer: Viewer, endpoint: string) {
  await sql`delete from push_subscriptions where member_id = ${viewer.id} and endpoint = ${endpoint}`
}

/** Deletes a subscription that the push service no longer knows. */
export async function deleteSubscription(sql: Sql, subscriptionId: number) {
  await sql`delete from push_subscriptions where id = ${subscriptionId}`
}
