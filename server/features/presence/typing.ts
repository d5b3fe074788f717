import type { InboxEvent } from '#contract/inbox.ts'
import { Typing } from '#contract/presence.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import { type CallerSocket, type SocketEvent, socketEvent } from '../../platform/background/socket-events.ts'
import type { Sql } from '../../platform/database/database.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { findSides } from '../inbox/index.ts'
import { findOpenSide } from './policy.ts'

/**
 * Passes on that a member is typing, or has stopped. The writer gets the same answer whether or not the other side may
 * hear it.
 */
export function typingEvent(sql: Sql, realtime: Realtime): SocketEvent<CallerSocket> {
  return socketEvent({
    schema: Typing,
    access: 'member',
    rateLimit: callLimits.write,
    handle: async ({ data: { viewer } }: CallerSocket, { conversationId, isTyping }) => {
      const sides = viewer ? await findSides(sql, viewer.id, conversationId) : undefined
      if (!viewer || !sides) return false
      const otherId = findOpenSide(sides)
      const event: InboxEvent = { type: 'typing', conversationId, memberId: viewer.id, isTyping }
      if (otherId !== null) realtime.publish(`member:${otherId}`, event)
      return true
    },
  })
}
