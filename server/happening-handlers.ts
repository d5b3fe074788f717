import { commentTelling } from './features/comments/index.ts'
import { replyTelling } from './features/replies/index.ts'
import { tellSearchersAtOnce } from './features/saved-searches/index.ts'
import type { Pool } from './platform/database.ts'
import type { HappeningHandler } from './platform/happening-delivery.ts'
import type { Realtime } from './platform/realtime.ts'

/** Who listens to what happens: every slice that is told, in the order in which they are. */
export function happeningHandlers({ sql, realtime }: { sql: Pool; realtime: Realtime }): HappeningHandler[] {
  return [tellSearchersAtOnce, commentTelling(sql, realtime), replyTelling(realtime)]
}
