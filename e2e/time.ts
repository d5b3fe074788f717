import { PgBoss } from 'pg-boss'
import { openDatabase } from './database.ts'
import { expect } from './journey.ts'

/** The time to pay is over for what a member is checking out. */
export async function endCheckouts(memberId: number) {
  await change(
    `with ended as (
       update checkouts set ends_at = now() where member_id = $1 and state = 'open' returning id)
     update stock_holds set ends_at = now() where checkout_id in (select id from ended)`,
    [memberId],
  )
  await runJob('expire-checkouts')
}

async function change(text: string, values: number[]) {
  const client = await (await openDatabase()).connect()
  const { rowCount } = await client.query(text, values)
  await client.end()
  expect(rowCount, 'what is due').toBeGreaterThan(0)
}

/** Has the site run a job now instead of at its next minute, and waits until it did. */
async function runJob(name: 'expire-checkouts') {
  const { url } = await openDatabase()
  const queue = new PgBoss({ connectionString: url, migrate: false, supervise: false, schedule: false, max: 1 })
  // The site's own queue reports its errors.
  queue.on('error', () => {})
  await queue.start()
  try {
    const id = await queue.send(name, {}, { singletonKey: crypto.randomUUID() })
    const state = async () => (await queue.getJobById(name, id!))?.state
    await expect.poll(state, { timeout: 60_000, intervals: [100, 250] }).toBe('completed')
  } finally {
    await queue.stop({ graceful: false })
  }
}
