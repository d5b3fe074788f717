import type { Realtime } from '../../../platform/background/realtime.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { listUnread } from './queries.ts'

/** Returns a function that updates the bells of these members in all their tabs. Call it after the commit. */
export async function bellsOf(tx: Transaction, realtime: Realtime, memberIds: number[]) {
  if (memberIds.length === 0) return undefined
  const bells = await listUnread(tx, memberIds)
  return () => {
    for (const { id, unread } of bells) realtime.publish(`member:${id}`, { type: 'notification', unread })
  }
}
