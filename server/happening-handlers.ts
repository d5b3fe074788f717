import { commentTelling } from './features/comments/index.ts'
import type { HappeningListener } from './features/happenings/index.ts'
import { notificationHandler } from './features/notifications/index.ts'
import { pointsCounting } from './features/points/index.ts'
import { replyTelling } from './features/replies/index.ts'
import { tellSearchersAtOnce } from './features/saved-searches/index.ts'
import type { Jobs } from './platform/background/jobs.ts'
import type { Realtime } from './platform/background/realtime.ts'
import type { Pool } from './platform/database/database.ts'

type Options = { sql: Pool; realtime: Realtime; jobs: Jobs }

/** Who listens to what happens: every slice that is told, in the order in which they are. */
export function happeningHandlers({ sql, realtime, jobs }: Options): HappeningListener[] {
  return [
    pointsCounting(sql),
    tellSearchersAtOnce,
    commentTelling(sql, realtime),
    replyTelling(realtime),
    notificationHandler({ realtime, jobs }),
  ]
}
