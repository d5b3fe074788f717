import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { findTotals } from './queries.ts'

/** A post that hundreds like at once says so four times a second. */
const GATHERED_MS = 250

/**
 * Tells whoever has the post before them how many like it. Read when it is told, not when it changed: of two changes at
 * once the later one may answer first.
 */
export function totalsTeller(sql: Sql, realtime: Realtime) {
  const timers = new Map<number, NodeJS.Timeout>()

  async function tell(postId: number) {
    timers.delete(postId)
    if (!realtime.mayBeHeard(`post:${postId}`)) return
    const totals = await findTotals(sql, postId)
    if (totals) realtime.publish(`post:${postId}`, { type: 'reactions', ...totals })
  }

  return {
    changed(postId: number) {
      if (timers.has(postId)) return
      // Nobody is the worse for a number that comes with the next change, or with the next look.
      timers.set(postId, setTimeout(() => tell(postId).catch(() => {}), GATHERED_MS).unref())
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
