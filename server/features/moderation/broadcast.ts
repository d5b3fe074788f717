import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { HappeningListener, HappeningType } from '../happenings/index.ts'
import { listModerators } from './reading/list.queries.ts'

/** Makes the pages of everyone who moderates fetch the queue again, so that they see each other’s work. */
export async function tellModerators(sql: Sql, realtime: Realtime) {
  const ids = await listModerators(sql)
  for (const id of ids) realtime.publish(`member:${id}`, { type: 'moderation_changed' })
}

const types: readonly HappeningType[] = [
  'item_reported',
  'item_held',
  'appeal_made',
  'appeal_decided',
  'suspension_ended',
]

/** The same after something that doesn’t happen on a moderator’s page. */
export function broadcastCases(realtime: Realtime): HappeningListener {
  return async (tx, { type }) => {
    if (!types.includes(type)) return undefined
    const ids = await listModerators(tx)
    return () => {
      for (const id of ids) realtime.publish(`member:${id}`, { type: 'moderation_changed' })
    }
  }
}
