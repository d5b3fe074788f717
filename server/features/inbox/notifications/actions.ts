import type { Realtime } from '../../../platform/background/realtime.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { recordLater } from '../../happenings/index.ts'
import { bellsOf, withdrawGroup } from '../../notifications/index.ts'
import { groupOf, requestGroupOf } from './queries.ts'

/** An open page reads a message within this time, and then nobody is notified of it. */
const READING_SECONDS = 4

/** Records that a message was sent. Call it in the transaction that sends it. */
export async function announceMessage(
  tx: Transaction,
  viewer: Viewer,
  { conversationId, seq }: { conversationId: number; seq: number },
) {
  const happening = { type: 'message_sent', actorId: viewer.id, subjectId: conversationId, details: { seq } } as const
  await recordLater(tx, happening, READING_SECONDS)
}

/** Withdraws the notification of a conversation that the viewer has read to its end. Call it after the receipt's commit. */
export async function withdrawNotification(sql: Sql, viewer: Viewer, conversationId: number, realtime: Realtime) {
  const ring = await inTransaction(sql, async (tx) => {
    const wasThere = [
      await withdrawGroup(tx, viewer.id, groupOf(conversationId)),
      await withdrawGroup(tx, viewer.id, requestGroupOf(conversationId)),
    ]
    return wasThere.includes(true) ? bellsOf(tx, realtime, [viewer.id]) : undefined
  })
  ring?.()
}
