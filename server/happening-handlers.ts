import { replyTelling } from './features/replies/index.ts'
import { tellSearchersAtOnce } from './features/saved-searches/index.ts'
import type { HappeningHandler } from './platform/happening-delivery.ts'
import type { Realtime } from './platform/realtime.ts'

/** Who listens to what happens: every slice that is told, in the order in which they are. */
export function happeningHandlers({ realtime }: { realtime: Realtime }): HappeningHandler[] {
  return [tellSearchersAtOnce, replyTelling(realtime)]
}
