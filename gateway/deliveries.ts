import type { World } from './calls.ts'
import { type Endpoints, sendEvent } from './sending.ts'

const AT_ONCE = 8
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** Stripe also gives up after three days. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1_000

type Due = { seq: number; event: string; attempts: number; due_ms: number; created: number }
type Order = { isNewestFirst: boolean }

/** Delivers events to the site until it answers with 2xx: several at once, in any order. */
export function createDeliveries(world: Omit<World, 'wake'>, endpoints: Endpoints) {
  const { database, controls, now } = world
  const underWay = new Map<number, Promise<void>>()
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined

  /** Resolves when nothing is due anymore. Failed deliveries become due again later. */
  async function deliverDue() {
    while (startDue() || underWay.size > 0) await Promise.race(underWay.values())
  }

  /** Starts deliveries that are due, and runs again when one finishes or more are due. */
  function pump() {
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    startDue(pump)
    const [next] = hasPlace() ? listNext(1, Number.MAX_SAFE_INTEGER) : []
    if (next) timer = setTimeout(pump, Math.max(0, next.due_ms - now()))
  }

  function startDue(then = () => {}) {
    const hasRoom = hasPlace() && !stopped.signal.aborted
    const due = hasRoom ? listNext(placesOf(controls.state.webhooks) - underWay.size, now()) : []
    for (const delivery of due) {
      const ended = deliver(delivery).finally(() => underWay.delete(delivery.seq))
      underWay.set(delivery.seq, ended)
      ended.then(then)
    }
    return due.length > 0
  }

  function hasPlace() {
    return underWay.size < placesOf(controls.state.webhooks)
  }

  function listNext(count: number, until: number) {
    const order = controls.state.webhooks.isNewestFirst ? 'deliveries.seq desc' : 'due_ms, deliveries.seq'
    const sql = `select deliveries.seq, event, attempts, due_ms, created from deliveries join objects on id = event
      where due_ms <= ? order by ${order} limit ?`
    const due = database.all<Due>(sql, until, count + underWay.size)
    return due.filter(({ seq }) => !underWay.has(seq)).slice(0, count)
  }

  async function deliver(due: Due) {
    const isAccepted = await sendEvent(world, endpoints, due.event, stopped.signal)
    if (stopped.signal.aborted) return
    const next = isAccepted ? null : nextTry(due, now())
    database.run('update deliveries set due_ms = ?, attempts = attempts + 1 where seq = ?', next, due.seq)
  }

  /** Deliveries in progress are repeated after the next start. */
  async function stop() {
    stopped.abort()
    clearTimeout(timer)
    await Promise.all(underWay.values())
  }

  return { deliverDue, pump, stop }
}

function placesOf({ isNewestFirst }: Order) {
  return isNewestFirst ? 1 : AT_ONCE
}

function nextTry({ attempts, created }: Due, nowMs: number) {
  if (nowMs - created * 1_000 > MAX_AGE_MS) return null
  return nowMs + Math.min(FIRST_WAIT_MS * 2 ** attempts, MAX_WAIT_MS)
}
