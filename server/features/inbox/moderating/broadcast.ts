import type { Realtime } from '../../../platform/background/realtime.ts'
import type { HappeningListener } from '../../happenings/index.ts'
import { inboxPublisher } from '../live.ts'
import { listSides } from './queries.ts'

/** Makes both members' pages fetch changes after a moderator hid a message, or showed it again. */
export function broadcastHiddenMessages(realtime: Realtime): HappeningListener {
  const publisher = inboxPublisher(realtime)
  return async (tx, happening) => {
    if (happening.type !== 'message_hidden' && happening.type !== 'message_unhidden') return undefined
    const sides = await listSides(tx, happening.subjectId)
    return () => publisher.conversation(sides, happening.subjectId)
  }
}
