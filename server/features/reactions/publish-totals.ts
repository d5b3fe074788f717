import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { findTotals } from './queries.ts'

/** Throttles updates: a post with hundreds of simultaneous likes publishes four per second. */
const THROTTLE_MS = 250

/**
 * Publishes the reaction totals of a post to those who have it open. Reads them when publishing, because concurrent
 * changes may finish in any order.
 */
export function totalsPublisher(sql: Sql, realtime: Realtime) {
  const timers = new Map<number, NodeJS.Timeout>()

  async function publish(postId: number) {
    timers.delete(postId)
    if (!realtime.mayBeHeard(`post:${postId}`)) return
    const totals = await findTotals(sql, postId)
    if (totals) realtime.publish(`post:${postId}`, { type: 'reactions', ...totals })
  }

  return {
    changed(postId: number) {
      if (timers.has(postId)) return
      // A lost update does no harm: the next change or page load has the number.
      timers.set(postId, setTimeout(() => publish(postId).catch(() => {}), THROTTLE_MS).unref())
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
