// One fault, while clients write, read and listen, and what becomes of them.
import { setTimeout } from 'node:timers/promises'
import { type Call, isTaken, type Journal } from './calls.ts'
import { errorsIn } from './evidence.ts'
import type { Fault } from './faults.ts'
import { differences } from './ledger-check.ts'
import { keepListening } from './listeners.ts'
import { keepReading } from './readers.ts'
import type { Site } from './site.ts'
import { keepWriting } from './writers.ts'
import type { Ledger } from './writes.ts'

/** How long a database is away at least, and how many calls in a row show that a track works. */
export type Pace = { awaySeconds: Record<'closed' | 'silent', number>; steady: number }

/** `struckAt`, `backAt`: moments in milliseconds. `isOver`: everything worked again. */
export type Trial = {
  fault: Fault
  journal: Journal
  struckAt: number
  backAt: number
  isOver: boolean
  /** The names of servers that ended by themselves, and what servers wrote of errors. */
  ended: string[]
  errors: string[]
  differences: string[]
}

const PATIENCE_MS = 60_000

export async function tryOut(fault: Fault, site: Site, pace: Pace): Promise<Trial> {
  const journal: Journal = []
  const ledger: Ledger = []
  const [end, patience] = [new AbortController(), new AbortController()]
  const clients = Promise.all([
    keepWriting(site, journal, ledger, { end: end.signal, patience: patience.signal }),
    keepReading(site, journal, end.signal),
    keepListening(site, journal, ledger, end.signal),
  ])
  if (!(await untilAllWork(site, journal, 0, 3))) throw new Error('Not everything worked before the fault.')

  const struckAt = Date.now()
  let backAt = struckAt
  try {
    await fault.strike(site)
    if (fault.away) await untilRefused(site, journal, struckAt)
    if (fault.away) await setTimeout(Math.max(0, struckAt + pace.awaySeconds[fault.away] * 1000 - Date.now()))
  } finally {
    await fault.mend?.(site)
    if (fault.mend) backAt = Date.now()
  }
  const isOver = await untilAllWork(site, journal, backAt, pace.steady)
  end.abort()
  const timer = globalThis.setTimeout(() => patience.abort(), isOver ? PATIENCE_MS : 0)
  await clients
  clearTimeout(timer)
  const ended = site.servers.filter((server) => !server.isRunning())
  // The embedded database is gone with its server.
  for (const server of ended) await server.start()
  return {
    fault,
    journal,
    struckAt,
    backAt,
    isOver,
    ended: ended.map(({ name }) => name),
    errors: errorsIn(site.servers.flatMap(({ log }) => log.splice(0))),
    differences: await differences(site.ownerUrl(), ledger),
  }
}

/** Every track has so many good answers in a row, the last ones, to what was asked after that moment. */
function untilAllWork(site: Site, journal: Journal, since: number, steady: number) {
  return until(site, () => {
    const tracks = Map.groupBy(
      journal.filter(({ at }) => at >= since),
      trackOf,
    )
    const isSteady = (calls: Call[]) => calls.length >= steady && calls.slice(-steady).every(isTaken)
    return tracks.size >= trackCount(site) && [...tracks.values()].every(isSteady)
  })
}

/** Every server has refused a call of each track. */
function untilRefused(site: Site, journal: Journal, since: number) {
  return until(site, () => {
    const refused = journal.filter(({ at, outcome }) => at >= since && outcome === 503)
    return new Set(refused.map(trackOf)).size >= 5 * site.servers.length
  })
}

async function until(site: Site, holds: () => boolean) {
  const end = Date.now() + PATIENCE_MS
  const isHopeless = () => Date.now() > end || site.servers.some((server) => !server.isRunning())
  while (!holds()) {
    if (isHopeless()) return false
    await setTimeout(50)
  }
  return true
}

export function trackOf({ server, what }: Call) {
  return `${server} ${what}`
}

/** Six ways of calling at each server, and from each to each what is said live. */
function trackCount({ servers }: Site) {
  return 6 * servers.length + servers.length ** 2
}
