import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { notificationHandler } from '../server/features/notifications/index.ts'
import { notificationSources } from '../server/notification-sources.ts'
import { deliverHappenings } from '../server/platform/background/happening-delivery.ts'
import { noJobs } from '../server/platform/background/jobs.ts'
import { openRealtime } from '../server/platform/background/realtime.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'

export type Client = Awaited<ReturnType<typeof clientOf>>

/** The newest notification, once everything that happened was delivered. */
export async function heardBy(sql: Pool, client: Client) {
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  await deliverHappenings(sql, [listener])
  const { items } = (await client.get<NotificationPage>('/notifications')).body
  return items[0] && sentenceOf(items[0])
}
