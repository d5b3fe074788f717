// Starts a database in the given folder, and waits to be killed.
import { openPool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'

const database = await startEmbeddedPostgres(process.argv[2]!)
const sql = openPool(database.ownerUrl, { connections: 1 })
await sql`create table notes as select 42 as answer`
process.send!('ready')
