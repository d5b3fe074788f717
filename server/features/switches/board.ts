import { SWITCHED_OFF, type SwitchName } from '#contract/switches.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Switches } from '../../platform/http/switched-off.ts'
import { listOff } from './queries.ts'

/** How long a server may go on as before after a change on another one. */
export const MOST_STALE_MS = 2_000

export type SwitchBoard = ReturnType<typeof switchBoard>

/**
 * What is off, as each server knows it. It asks the database at most every two seconds, and only while somebody calls, so
 * servers need not tell each other. `routes`: what each switch turns off.
 */
export function switchBoard(sql: Sql, routes: Switches['routes'], staleMs = MOST_STALE_MS) {
  let known: { off: Promise<SwitchName[]>; at: number } | null = null

  function list() {
    if (known && performance.now() - known.at < staleMs) return known.off
    const asked = { off: listOff(sql), at: performance.now() }
    known = asked
    // The next call asks again.
    asked.off.catch(() => known === asked && forget())
    return asked.off
  }

  function forget() {
    known = null
  }

  return {
    routes,
    list,
    forget,
    isOff: async (name: SwitchName) => (await list()).includes(name),
    /** What callers read while it is off; null while it is on. */
    async findRefusal(name: string) {
      const off = (await list()).find((one) => one === name)
      return off ? SWITCHED_OFF[off] : null
    },
  }
}
