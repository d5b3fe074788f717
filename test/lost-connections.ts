// Loses its database in the middle of transactions, and tells its parent what those heard, and which of the calls failed
// that came when the database was back. A process of its own: the driver throws where nobody catches it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPool } from '../server/platform/database.ts'
import { isOfLostConnection } from '../server/platform/database-outage.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'

process.on('uncaughtException', (error) => {
  if (!isOfLostConnection(error)) throw error
})

const folder = process.argv[2]!
const database = await startEmbeddedPostgres(folder)
const sql = openPool(database.url)
const heard: string[] = []
const failed: string[] = []

await many()
const waiting = Array.from({ length: 5 }, () => wait())
await setTimeout(100)
process.kill(Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
await Promise.all(waiting)
while (!(await isBack())) await setTimeout(20)
// Each connection may notice once that it was lost, but must not wait for the database in vain.
failed.push(...(await many()).filter((code) => code === 'CONNECT_TIMEOUT'))
failed.push(...(await many()))

process.send!({ heard, failed })
await sql.end({ timeout: 1 })
await database.stop()
process.disconnect()

async function wait() {
  await sql
    .begin(async (tx) => {
      await tx`select pg_sleep(30)`
    })
    .catch((error) => heard.push(error.code))
}

async function isBack() {
  return sql`select 1`.then(
    () => true,
    () => false,
  )
}

/** More than there are connections; of those that failed, why. */
async function many() {
  const calls = await Promise.allSettled(Array.from({ length: 30 }, () => sql`select pg_sleep(0.02)`))
  return calls.flatMap((call) => (call.status === 'rejected' ? [String(call.reason.code)] : []))
}
