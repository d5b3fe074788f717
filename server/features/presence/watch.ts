import type { Sql } from '../../platform/database/database.ts'
import { seeMembers } from './actions.ts'

/** How long to collect arrivals and departures for one statement. */
const BATCH_MS = 1_000
/** How often to record that members are still here. */
const STAY_MS = 60_000

/** Records when members with open sockets on this server were last here. */
export function presenceWatch(sql: Sql, onError: (error: unknown) => void) {
  const sockets = new Map<number, number>()
  const unwritten = new Set<number>()
  let batch: NodeJS.Timeout | undefined

  /** If a write fails, the next minute's run writes it. */
  async function write() {
    clearTimeout(batch)
    batch = undefined
    const memberIds = [...unwritten]
    unwritten.clear()
    if (memberIds.length > 0) await seeMembers(sql, memberIds).catch(onError)
  }

  function count(memberId: number, change: 1 | -1) {
    const open = (sockets.get(memberId) ?? 0) + change
    if (open > 0) sockets.set(memberId, open)
    else sockets.delete(memberId)
    unwritten.add(memberId)
    batch ??= setTimeout(write, BATCH_MS).unref()
  }

  const stay = () => {
    for (const memberId of sockets.keys()) unwritten.add(memberId)
    return write()
  }
  const minute = setInterval(stay, STAY_MS).unref()

  return {
    connected: (memberId: number) => count(memberId, 1),
    disconnected: (memberId: number) => count(memberId, -1),
    /** Records everyone who is here. */
    stay,
    /** Writes what is still pending. */
    stop() {
      clearInterval(minute)
      return write()
    },
  }
}
