import { sentenceOf, wordsOf } from '#contract/notification-words.ts'
import type { Notification, PushMessage } from '#contract/notifications.ts'
import type { Job, Jobs } from '../../../platform/background/jobs.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { listUnreadOf } from '../queries.ts'
import type { NotificationSources } from '../source.ts'
import { CALL_JOB, callEach, FAN_OUT_JOB, forgetDevice } from './actions.ts'
import { findCall } from './queries.ts'
import { GONE, type PushSettings, sendPush } from './send.ts'

type Options = { sql: Pool; jobs: Jobs; sources: NotificationSources; push: PushSettings }

export function pushJobs({ sql, jobs, sources, push }: Options): Job[] {
  return [
    { name: FAN_OUT_JOB, seconds: 60, run: ({ ids }: { ids: number[] }) => callEach(sql, jobs, ids) },
    {
      name: CALL_JOB,
      seconds: 60,
      retries: 6,
      run: (call: { notificationId: number; subscriptionId: number }) => callDevice({ sql, sources, push }, call),
    },
  ]
}

type Call = { notificationId: number; subscriptionId: number }

/** Skips what was read or seen in the meantime. */
async function callDevice({ sql, sources, push }: Omit<Options, 'jobs'>, { notificationId, subscriptionId }: Call) {
  const device = await findCall(sql, notificationId, subscriptionId)
  if (!device) return
  const viewer = { id: device.memberId, role: 'member', isVerified: true } as const
  const [told] = await listUnreadOf(sql, viewer, sources, [notificationId])
  if (!told) return
  const status = await sendPush(push, device, messageOf(told))
  if (status === 404 || status === GONE) return forgetDevice(sql, subscriptionId)
  // Retry if the service is busy or down. Any other refusal would be permanent.
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`)
}

function messageOf(told: Notification): PushMessage {
  const { title } = wordsOf(told)
  const text = told.text ? `\n“${told.text}”` : ''
  return { title, body: `${sentenceOf(told)}${text}`.slice(0, 500), path: told.path, tag: `notification-${told.id}` }
}
