import { broadcastModeration } from './features/comments/index.ts'
import type { HappeningListener } from './features/happenings/index.ts'
import { notificationHandler } from './features/notifications/index.ts'
import { pointsCounting } from './features/points/index.ts'
import { replyTelling } from './features/replies/index.ts'
import { tellSearchersAtOnce } from './features/saved-searches/index.ts'
import { notificationSources } from './notification-sources.ts'
import type { Jobs } from './platform/background/jobs.ts'
import type { Realtime } from './platform/background/realtime.ts'
import type { Pool } from './platform/database/database.ts'

type Options = { sql: Pool; realtime: Realtime; jobs: Jobs }

/** The handlers of all slices, in the order in which they run. */
export function happeningHandlers({ sql, realtime, jobs }: Options): HappeningListener[] {
  return [
    pointsCounting(sql),
    tellSearchersAtOnce,
    broadcastModeration(sql, realtime),
    replyTelling(realtime),
    notificationHandler({ realtime, jobs, sources: notificationSources }),
  ]
}
