import { sentenceOf, wordsOf } from '#contract/notification-words.ts'
import type { Notification, PushMessage } from '#contract/notifications.ts'
import type { Job, Jobs } from '../../../platform/background/jobs.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { listUnreadOf } from '../queries.ts'
import type { NotificationSources } from '../source.ts'
import { deleteSubscription, enqueueEach, FAN_OUT_JOB, PUSH_JOB } from './actions.ts'
import { findPush } from './queries.ts'
import { GONE, type PushSettings, sendPush } from './send.ts'

type Options = { sql: Pool; jobs: Jobs; sources: NotificationSources; push: PushSettings }

export function pushJobs({ sql, jobs, sources, push }: Options): Job[] {
  return [
    { name: FAN_OUT_JOB, seconds: 60, run: ({ ids }: { ids: number[] }) => enqueueEach(sql, jobs, ids) },
    {
      name: PUSH_JOB,
      seconds: 60,
      retries: 6,
      run: (call: { notificationId: number; subscriptionId: number }) => pushToDevice({ sql, sources, push }, call),
    },
  ]
}

type Call = { notificationId: number; subscriptionId: number }

/** Skips what was read or seen in the meantime. */
async function pushToDevice({ sql, sources, push }: Omit<Options, 'jobs'>, { notificationId, subscriptionId }: Call) {
  const device = await findPush(sql, notificationId, subscriptionId)
  if (!device) return
  const viewer = viewerFor(device.memberId)
  const [notification] = await listUnreadOf(sql, viewer, sources, [notificationId])
  if (!notification) return
  const status = await sendPush(push, device, messageOf(notification))
  if (status === 404 || status === GONE) return deleteSubscription(sql, subscriptionId)
  // Retry if the service is busy or down. Any other refusal would be permanent.
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
}

function messageOf(notification: Notification): PushMessage {
  const { title } = wordsOf(notification)
  const text = notification.text ? `\n“${notification.text}”` : ''
  return {
    title,
    body: `${sentenceOf(notification)}${text}`.slice(0, 500),
    path: notification.path,
    tag: `notification-${notification.id}`,
  }
}
