import type { World } from '../calls.ts'
import { sessionOf } from '../session.ts'
import { type BankWork, endWork, nextWork } from './bank-work.ts'
import { advancePayout, payOutAutomatically } from './payouts.ts'

/** Longer waits do not fit into a timer. */
const LONGEST_WAIT_MS = 60 * 60 * 1000

/** Does what the banks of connected accounts have planned, when it is due. */
export function createBank(world: Omit<World, 'wake'>, onWork: () => void) {
  const { database, now } = world
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Does what is due now. */
  function workDue() {
    for (let work = nextWork(database); work && work.due_ms <= now(); work = nextWork(database)) act(work)
  }

  /** Does what is due, and runs again when more is. */
  function pump() {
    clearTimeout(timer)
    if (isStopped) return
    if ((nextWork(database)?.due_ms ?? Number.POSITIVE_INFINITY) <= now()) {
      workDue()
      onWork()
    }
    const next = nextWork(database)
    if (next) timer = setTimeout(pump, Math.min(Math.max(0, next.due_ms - now()), LONGEST_WAIT_MS))
  }

  function act(work: BankWork) {
    const { account, payout } = work
    const session = sessionOf(world, { nowMs: now(), requestId: null, key: null, account })
    database.transact(() => {
      endWork(database, work)
      if (payout === null) payOutAutomatically(session)
      else advancePayout(session, payout)
    })
  }

  function stop() {
    isStopped = true
    clearTimeout(timer)
  }

  return { workDue, pump, stop }
}
