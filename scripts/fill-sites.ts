// The first data of the sites that `npm test` starts for the journeys. Loading it takes half a minute of one core, so one
// folder is filled, and the others are copies of it, made while the database is stopped, as an operator would.
// `node scripts/fill-sites.ts FOLDER COPY…`
import { execFileSync } from 'node:child_process'
import { fillDatabase } from '../server/first-start.ts'
import { openPool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareDataFolder } from '../server/platform/files/data-folder.ts'

const [folder, ...copies] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to fill.')
await prepareDataFolder(folder)
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.url)
await fillDatabase(sql, { url: database.url, hasSamples: true })
await sql.end()
await database.stop()
// Keeps the owners, because PostgreSQL runs as another user when started by root.
for (const copy of copies) execFileSync('cp', ['-a', folder, copy])
