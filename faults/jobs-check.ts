// Checks that background work still gets done.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'

const JOB = 'make-ranking'

/**
 * Sends a job and waits until it has run, and until all happenings so far have been delivered. Returns what was not done
 * by `end`.
 */
export async function undoneJobs(ownerUrl: string, end: number) {
  const since = Date.now()
  const boss = new PgBoss({ connectionString: ownerUrl, migrate: false, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  const send = () => boss.send(JOB, {}, { singletonKey: crypto.randomUUID() })
  let id = await send()
  const isDone = async () => {
    const state = id && (await boss.getJobById(JOB, id))?.state
    if (state === 'failed') id = await send()
    return state === 'completed'
  }
  const [hasRun, isDelivered] = await Promise.all([
    until(end, isDone),
    until(end, () => areAllDelivered(ownerUrl, since)),
  ])
  await boss.stop({ graceful: false })
  return [...(hasRun ? [] : ['jobs']), ...(isDelivered ? [] : ['delivery of happenings'])]
}

async function areAllDelivered(ownerUrl: string, since: number) {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const { rowCount } = await client.query(
    'select from undelivered_happenings where due_at < to_timestamp($1 / 1000.0) limit 1',
    [since],
  )
  await client.end()
  return rowCount === 0
}

async function until(end: number, holds: () => Promise<boolean>) {
  while (!(await holds())) {
    if (Date.now() > end) return false
    await setTimeout(100)
  }
  return true
}
