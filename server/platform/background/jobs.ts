import { setTimeout } from 'node:timers/promises'
import { type Job as BossJob, PgBoss } from 'pg-boss'
import type { Sql } from '../database/database.ts'
import { outage } from '../database/database-outage.ts'

const SCHEMA = 'pgboss'
/** Between two attempts to reach a database that is away. */
const RETRY_MS = 1_000

/** Work that is done later, at least once: `run` must be able to run twice. A failed one is tried again, ever later. */
export type Job = {
  name: string
  /** What `send` gave; a timed job gets {}. The signal tells that the job's time is over or the server stops. */
  run(data: never, signal: AbortSignal): Promise<void>
  /** A cron line, in UTC: then nobody need send it. */
  every?: string
  /** How long one run may take. */
  seconds?: number
  /** How often a failed one is tried again. */
  retries?: number
}

export type Jobs = {
  /** In a transaction: the job exists if that commits, and never otherwise. `key`: while one waits, a second is dropped. */
  send(sql: Sql, name: string, data: object, options?: { key?: string }): Promise<void>
}

/** Where nothing runs in the background: what is sent is dropped. */
export const noJobs: Jobs = { send: async () => {} }

type Options = {
  /** As the role that the server works with. */
  url: string
  /** As the role that may create and change the tables of the queue; by default the same. */
  ownerUrl?: string
  onError: (error: unknown) => void
}

/** The queue of this database. Several servers share it; each job is run by one of them. What is sent waits for `start`. */
export function jobQueue({ url, ownerUrl = url, onError }: Options) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, migrate: false, max: 4 })
  const started = Promise.withResolvers<void>()
  // What cannot be sent any more is told whoever sends it.
  started.promise.catch(() => {})
  let starting: Promise<void> | undefined
  let isStopped = false
  boss.on('error', onError)

  return {
    async send(sql: Sql, name: string, data: object, { key = crypto.randomUUID() }: { key?: string } = {}) {
      await started.promise
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({ rows: await runIn(sql, text, values) }),
      }
      await boss.send(name, data, { db, singletonKey: key })
    },

    /** Begins to run `jobs`; the database must be there and migrated. */
    start(jobs: Job[]) {
      starting = begin(jobs)
      starting.catch(started.reject)
      return starting
    },

    /** What runs has ten seconds to end; it is run again at the next start. */
    async stop() {
      isStopped = true
      await starting?.catch(() => {})
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }

  async function begin(jobs: Job[]) {
    await insist(() => prepare(ownerUrl, new URL(url).username, jobs))
    await insist(() => boss.start())
    const options = { batchSize: 1, pollingIntervalSeconds: 2 }
    for (const { name, run } of jobs) {
      if (isStopped) return
      await insist(() =>
        boss.work(name, options, async ([job]: BossJob<never>[]) => {
          if (job) await run(job.data, job.signal)
        }),
      )
    }
    started.resolve()
  }

  /** A database that is away when the server starts is no reason to go on without jobs. */
  async function insist(attempt: () => Promise<unknown>): Promise<void> {
    try {
      await attempt()
    } catch (error) {
      if (isStopped || !outage(error)) throw error
      await setTimeout(RETRY_MS)
      await insist(attempt)
    }
  }
}

/** Tables, queues and times, made by the owner; the server's role may use what is there. */
async function prepare(ownerUrl: string, role: string, jobs: Job[]) {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: SCHEMA, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  for (const { name, every, seconds = 900, retries = 5 } of jobs) {
    const options = { expireInSeconds: seconds, retryLimit: retries, retryBackoff: true, retryDelay: 30 }
    // 'short': of the jobs that wait under one key there is only one.
    await boss.createQueue(name, { ...options, policy: 'short' })
    await boss.updateQueue(name, options)
    if (every) await boss.schedule(name, every)
  }
  if (role !== new URL(ownerUrl).username) await boss.getDb().executeSql(grants(role))
  await boss.stop({ graceful: false })
}

function grants(role: string) {
  const name = `"${decodeURIComponent(role).replaceAll('"', '""')}"`
  return `
    grant usage on schema ${SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${name};
    grant usage on all sequences in schema ${SCHEMA} to ${name};
    grant execute on all functions in schema ${SCHEMA} to ${name};`
}

function runIn(sql: Sql, text: string, values: unknown[]) {
  return sql.unsafe<object[]>(text, values)
}
