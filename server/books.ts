// npm run books: checks the books of a running or stopped site, and prints all differences. Exits with 1 if there are
// any.
import { resolve } from 'node:path'
import { checkBooks, countTransfers } from './features/ledger/index.ts'
import { openPool } from './platform/database/database.ts'
import { lookAtPgBouncer } from './platform/database/database-route.ts'
import { borrowEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { readConfig } from './read-config.ts'

async function check() {
  const { DATABASE_URL, DATA_DIR, PGBOUNCER } = readConfig(process.env)
  const database = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await borrowEmbeddedPostgres(resolve(DATA_DIR))
  const pgBouncer = PGBOUNCER ? await lookAtPgBouncer(database.url) : undefined
  const sql = openPool(database.url, { connections: 1, pgBouncer })
  try {
    const differences = await checkBooks(sql)
    for (const { problem, account, stored, expected } of differences) {
      console.log(`${account}: ${problem}${stored === null ? '' : ` (${stored}, not ${expected})`}`)
    }
    if (differences.length > 0) return 1
    const { transfers, postings } = await countTransfers(sql)
    console.log(`The books are right. Transfers: ${transfers}. Postings: ${postings}.`)
    return 0
  } finally {
    await sql.end()
    await database.stop()
  }
}

process.exitCode = await check().catch((error: Error) => {
  console.error(error.message)
  return 1
})
