// How long it takes to load the samples on a first start, apart from the gazetteer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSamples } from '../samples/load.ts'
import { makeRanking } from '../server/features/listings/index.ts'
import { loadPlaces } from '../server/features/places/index.ts'
import { openPool } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { migrate } from '../server/platform/database/migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'vrumies-bench-'))
const database = await startEmbeddedPostgres(folder)
await migrate(database)
const sql = openPool(database.url)

console.log(`towns    ${await seconds(() => loadPlaces(sql))} s`)
console.log(`samples  ${await seconds(() => loadSamples(sql))} s   (at most 5)`)
console.log(`ranking  ${await seconds(() => makeRanking(sql))} s`)
console.log(`again    ${await seconds(() => loadSamples(sql))} s`)

await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })

async function seconds(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return ((performance.now() - start) / 1000).toFixed(2)
}
