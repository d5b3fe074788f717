import type { JobQueue } from '#contract/dashboard.ts'
import type { LiveServers } from '../servers/queries.ts'

/** What waits, since when the oldest does, and how much of it is given up. */
export type Waiting = { waiting: number; oldestAt: string | null; failed: number }

/** What the state of the site is told from. `now`: milliseconds. */
export type Readings = {
  now: number
  books: { createdAt: string; differences: readonly unknown[] } | null
  queue: Pick<JobQueue, 'waiting' | 'running' | 'failedCount' | 'oldestAt'>
  calls: { calls: number; errors: number; p50Ms: number | null; p99Ms: number | null }
  servers: LiveServers
  storage: { fileBytes: number; databaseBytes: number } | null
  /** Milliseconds that a simple question took. */
  databaseMs: number
  delivery: Waiting
  mail: Waiting
  events: Waiting
}
