// Tries one fault while clients write, spend, chat, read, and listen, and records what happens to them.
import { setTimeout } from 'node:timers/promises'
import { type Call, isTaken, type Journal, type Load } from './calls.ts'
import { chatDifferences } from './chat-check.ts'
import { type Chats, keepChatting } from './chatters.ts'
import { errorsIn } from './evidence.ts'
import type { Fault } from './faults.ts'
import { undoneJobs } from './jobs-check.ts'
import { differences } from './ledger-check.ts'
import { keepListening } from './listeners.ts'
import { moneyDifferences } from './money-check.ts'
import { keepReading } from './readers.ts'
import type { Site } from './site.ts'
import { keepSpending } from './spenders.ts'
import type { Spendings } from './wallet.ts'
import { keepWriting } from './writers.ts'
import type { Ledger } from './writes.ts'

/**
 * How long the database stays down at least, how many good calls in a row prove that a track works, and how much to slow
 * clients down. Chats and chargebacks are slow already.
 */
export type Pace = {
  awaySeconds: Record<NonNullable<Fault['away']>, number>
  steady: number
  slowdown: Load['slowdown']
}

/**
 * `struckAt`, `backAt`: timestamps in milliseconds, equal if nothing is down between them. `unwell`: what never
 * recovered.
 */
export type Trial = {
  fault: Fault
  journal: Journal
  struckAt: number
  backAt: number
  unwell: string[]
  /** The servers that exited by themselves, and the errors that servers logged. */
  ended: string[]
  errors: string[]
  differences: string[]
}

/** The tracks of each server: writing, spending, chatting, commenting, and those of `readers.ts`. */
const TRACKS = ['write', 'spend', 'chat', 'comment', 'ready', 'page', 'list', 'sign-in']
const PATIENCE_MS = 90_000

export async function tryOut(fault: Fault, site: Site, pace: Pace): Promise<Trial> {
  const journal: Journal = []
  const ledger: Ledger = []
  const spendings: Spendings = []
  const chats: Chats = { sent: [], refused: [], read: [], pages: [] }
  const [end, patience] = [new AbortController(), new AbortController()]
  const load = { end: end.signal, slowdown: pace.slowdown, patience: patience.signal }
  const clients = Promise.all([
    keepWriting(site, journal, ledger, load),
    keepSpending(site, journal, spendings, load),
    keepChatting(site, journal, chats, load),
    keepReading(site, journal, load),
    keepListening(site, journal, ledger, load),
  ])
  if (!(await untilAllWork(site, journal, 0, 3))) throw new Error('Something did not work even before the fault.')

  const struckAt = Date.now()
  let backAt = struckAt
  try {
    await fault.strike(site)
    if (fault.away) await stayAway(site, journal, struckAt, fault.away, pace)
  } finally {
    await fault.mend?.(site)
    if (fault.away) backAt = Date.now()
  }
  await untilAllWork(site, journal, backAt, pace.steady)
  const isWhole = site.servers.every((server) => server.isRunning())
  const undone = isWhole ? await undoneJobs(site.ownerUrl(), Date.now() + PATIENCE_MS) : []
  const unwell = [...unwellTracks(site, journal, backAt, pace.steady), ...undone]
  const isOver = isWhole && unwell.length === 0
  end.abort()
  const timer = globalThis.setTimeout(() => patience.abort(), isOver ? PATIENCE_MS : 0)
  await clients
  clearTimeout(timer)
  const ended = site.servers.filter((server) => !server.isRunning())
  // Restart them first: the embedded database went down with its server.
  for (const server of ended) await server.start()
  return {
    fault,
    journal,
    struckAt,
    backAt,
    unwell,
    ended: ended.map(({ name }) => name),
    errors: errorsIn(site.servers.flatMap(({ log }) => log.splice(0))),
    differences: [
      ...(await differences(site.ownerUrl(), ledger)),
      ...(await moneyDifferences(site, spendings)),
      ...(await chatDifferences(site.ownerUrl(), chats)),
    ],
  }
}

function untilAllWork(site: Site, journal: Journal, since: number, steady: number) {
  return until(site, () => unwellTracks(site, journal, since, steady).length === 0)
}

/** The tracks whose last `steady` calls since `since` were not all successful. */
function unwellTracks({ servers }: Site, journal: Journal, since: number, steady: number) {
  const tracks = Map.groupBy(
    journal.filter(({ at }) => at >= since),
    trackOf,
  )
  const calls = servers.flatMap(({ name }) => TRACKS.map((what) => trackOf({ server: name, what })))
  const lives = servers.flatMap((from) =>
    servers.map((to) => trackOf({ server: `${from.name} to ${to.name}`, what: 'live' })),
  )
  return [...calls, ...lives].filter((name) => {
    const last = tracks.get(name)?.slice(-steady) ?? []
    return last.length < steady || !last.every(isTaken)
  })
}

/** Waits until every server has refused a call on each track (on a full disk: a write), and for the minimum time. */
async function stayAway(site: Site, journal: Journal, since: number, away: NonNullable<Fault['away']>, pace: Pace) {
  const isMeant = ({ what }: Call) => away !== 'full' || what === 'write'
  const tracks = (away === 'full' ? 1 : TRACKS.length) * site.servers.length
  await until(site, () => {
    const refused = journal.filter((call) => call.at >= since && call.outcome === 503 && isMeant(call))
    return new Set(refused.map(trackOf)).size >= tracks
  })
  await setTimeout(Math.max(0, since + pace.awaySeconds[away] * 1000 - Date.now()))
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

export function trackOf({ server, what }: Pick<Call, 'server' | 'what'>) {
  return `${server} ${what}`
}
