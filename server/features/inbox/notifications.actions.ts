import type { Realtime } from '../../platform/background/realtime.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type HappeningListener, type HappeningType, postponeLast } from '../happenings/index.ts'
import { bellsOf, withdrawGroup } from '../notifications/index.ts'
import { groupOf, requestGroupOf } from './notifications.queries.ts'

/** An open page confirms a message within this time, so that nobody is notified of it. */
const READING_SECONDS = 4

/** Call it right after recording that a message was sent. */
export function waitForReading(tx: Transaction) {
  return postponeLast(tx, READING_SECONDS)
}

const SEEN: readonly HappeningType[] = ['conversation_read', 'conversation_cleared']

/** Withdraws the notifications of a conversation that its reader has read or cleared. */
export function withdrawSeenMessages(realtime: Realtime): HappeningListener {
  return async (tx, { type, actorId, subjectId }) => {
    if (!SEEN.includes(type)) return undefined
    const wasMessage = await withdrawGroup(tx, actorId, groupOf(subjectId))
    const wasRequest = await withdrawGroup(tx, actorId, requestGroupOf(subjectId))
    return wasMessage || wasRequest ? bellsOf(tx, realtime, [actorId]) : undefined
  }
}
