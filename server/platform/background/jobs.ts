import { setTimeout } from 'node:timers/promises'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { Sql } from '../database/database.ts'
import { ConnectionLost, outage } from '../database/database-outage.ts'

const SCHEMA = 'pgboss'
/** Between attempts to reach a database that is down. */
const RETRY_MS = 1_000
/** How long the start of the queue may take before `send` no longer waits for it. */
const PATIENCE_MS = 10_000

/** Background work, run at least once, so `run` must be idempotent. Failed jobs are retried with backoff. */
export type Job = {
  name: string
  /** `data` is what `send` got; scheduled jobs get {}. `signal` aborts when the job times out or the server stops. */
  run(data: never, signal: AbortSignal): Promise<void>
  /** A cron expression, in UTC, for jobs that run on a schedule. */
  every?: string
  /** The timeout of one run. */
  seconds?: number
  /** How many times a failed run is retried. */
  retries?: number
}

export type Jobs = {
  /** In a transaction, the job exists only if that commits. `key`: a dedup key, for which only one job waits. */
  send(sql: Sql, name: string, data: object, options?: { key?: string }): Promise<void>
}

/** For servers without background work: drops every job. */
export const noJobs: Jobs = { send: async () => {} }

/** Lets jobs run again that failed as often as they may. */
export type JobRetries = { retry(sql: Sql, name: string, ids: readonly string[]): Promise<void> }

export const noRetries: JobRetries = { retry: async () => {} }

type Options = {
  /** As the server's own role. */
  url: string
  /** As the role that may create and change the queue's tables; by default the same. */
  ownerUrl?: string
  connections?: number
  onError: (error: unknown) => void
  patienceMs?: number
}

/**
 * The job queue in the database. Servers share it, and each job runs on one of them. `send` waits for `start`, but not
 * while that waits for the database: callers hold transactions, and would soon hold the whole pool.
 */
export function jobQueue({ url, ownerUrl = url, connections = 1, onError, patienceMs = PATIENCE_MS }: Options) {
  const firstStart = Promise.withResolvers<PgBoss>()
  // If the start fails, or the queue stops first, each `send` rejects; nothing else needs to handle the error.
  firstStart.promise.catch(() => {})
  let starting: Promise<void> | undefined
  let boss: PgBoss | undefined
  let running: PgBoss | undefined
  let isStopped = false

  return {
    async send(sql: Sql, name: string, data: object, { key = crypto.randomUUID() }: { key?: string } = {}) {
      const queue = running ?? (await firstStart.promise)
      await queue.send(name, data, { db: databaseOf(sql), singletonKey: key })
    },

    async retry(sql: Sql, name: string, ids: readonly string[]) {
      const queue = running ?? (await firstStart.promise)
      await queue.retry(name, [...ids], { db: databaseOf(sql) })
    },

    /** Starts running `jobs`. The database must be migrated. */
    start(jobs: Job[]) {
      starting = begin(jobs)
      starting.catch(firstStart.reject)
      setTimeout(patienceMs, undefined, { ref: false }).then(() => firstStart.reject(new ConnectionLost()))
      return starting
    },

    /** Gives running jobs ten seconds to finish; those that do not run again after the next start. */
    async stop() {
      isStopped = true
      await starting?.catch(() => {})
      firstStart.reject(new Error('The job queue has stopped.'))
      await boss?.stop({ graceful: true, timeout: 10_000 })
    },
  }

  async function begin(jobs: Job[]) {
    // Loaded after the site is up, because it is slow to load.
    const { PgBoss } = await import('pg-boss')
    await retry(() => prepare(PgBoss, { ownerUrl, role: new URL(url).username, jobs }))
    const queue = new PgBoss({ connectionString: url, schema: SCHEMA, migrate: false, max: connections })
    boss = queue
    queue.on('error', onError)
    await retry(() => queue.start())
    const options = { batchSize: 1, pollingIntervalSeconds: 2 }
    for (const { name, run } of jobs) {
      if (isStopped) return
      await retry(() =>
        queue.work(name, options, async ([job]: BossJob<never>[]) => {
          if (job) await run(job.data, job.signal)
        }),
      )
    }
    running = queue
    firstStart.resolve(queue)
  }

  /** Retries while the database is down, so that a server that starts during an outage still gets its jobs. */
  async function retry(attempt: () => Promise<unknown>): Promise<void> {
    try {
      await attempt()
    } catch (error) {
      if (isStopped || !outage(error)) throw error
      firstStart.reject(error)
      await setTimeout(RETRY_MS)
      await retry(attempt)
    }
  }
}

/** Creates the queue's tables, queues, and schedules as the owner, and grants the server's role access to them. */
async function prepare(Boss: typeof PgBoss, { ownerUrl, role, jobs }: { ownerUrl: string; role: string; jobs: Job[] }) {
  const boss = new Boss({ connectionString: ownerUrl, schema: SCHEMA, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const { name, every, seconds = 900, retries = 5 } of jobs) {
      const options = { expireInSeconds: seconds, retryLimit: retries, retryBackoff: true, retryDelay: 30 }
      // 'short': at most one waiting job per key.
      await boss.createQueue(name, { ...options, policy: 'short' })
      await boss.updateQueue(name, options)
      if (every) await boss.schedule(name, every)
    }
    if (role !== new URL(ownerUrl).username) await boss.getDb().executeSql(grants(role))
  } finally {
    await boss.stop({ graceful: false })
  }
}

function grants(role: string) {
  const name = `"${decodeURIComponent(role).replaceAll('"', '""')}"`
  return `
    grant usage on schema ${SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${name};
    grant usage on all sequences in schema ${SCHEMA} to ${name};
    grant execute on all functions in schema ${SCHEMA} to ${name};`
}

/** Runs what the library asks for in the caller's transaction. */
function databaseOf(sql: Sql) {
  return { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await runIn(sql, text, values) }) }
}

function runIn(sql: Sql, text: string, values: unknown[]) {
  return sql.unsafe<object[]>(text, values)
}
