// Every read of the site, its writes, and its work in the background, with 100,000 and 1,000,000 posts. Filling both
// databases takes 15 to 30 minutes on two cores, once: they stay in `data/bench-million` (9 GB), or in the folder
// `MILLION_FOLDER`. `CALLS=facets npm run bench million` measures only calls and jobs whose names contain 'facets'.
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { type Call, calls } from './million/calls.ts'
import { filledDatabase } from './million/database.ts'
import { jobsOf } from './million/jobs.ts'
import { type Measured, measure, openSite } from './million/measure.ts'
import { measureWrites } from './million/writes.ts'

const FOLDER = process.env.MILLION_FOLDER ?? join(import.meta.dirname, '../data/bench-million')
const SIZES = { small: 100_000, big: 1_000_000 }
const wanted = process.env.CALLS ?? ''

const database = await startEmbeddedPostgres(FOLDER)
const urls = {
  small: await filledDatabase(database, 'small', SIZES.small),
  big: await filledDatabase(database, 'big', SIZES.big),
}

await measureJobs()
await measureCalls()
await database.stop()

async function measureCalls() {
  const sites = { small: await openSite(urls.small), big: await openSite(urls.big) }
  console.log(
    '\n| call | 100,000: p50 / p95 ms | 1,000,000: p50 / p95 ms | ratio | goal | |\n|---|---|---|---|---|---|',
  )
  const missed: string[] = []
  for (const call of calls.filter(({ name }) => name.includes(wanted))) {
    const [small, big] = [await measure(sites.small, call), await measure(sites.big, call)]
    console.log(rowOf(call, small, big))
    if (!isMet(call, big)) missed.push(call.name)
  }
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\n${missed.length} missed: ${missed.join('; ')}`)
  process.exitCode = Math.min(1, missed.length)
  console.log('\n| write | 100,000 | 1,000,000 |\n|---|---|---|')
  const [small, big] = [await measureWrites(sites.small, wanted), await measureWrites(sites.big, wanted)]
  for (const [name, result] of small) console.log(`| ${name} | ${result} | ${big.get(name)} |`)
  await Promise.all(Object.values(sites).map((site) => site.close()))
}

function rowOf(call: Call, small: Measured, big: Measured) {
  const times = [small, big].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)
  const remarks = [isMet(call, big) ? 'met' : 'MISSED', ...(big.status === 200 ? [] : [big.status]), big.note ?? '']
  const ratio = (big.p50 / small.p50).toFixed(1)
  return `| ${call.name} | ${times.join(' | ')} | ${ratio} | < ${call.mostMs} | ${remarks.join(' ').trim()} |`
}

function isMet({ mostMs }: Call, { status, p95 }: Measured) {
  return status === 200 && p95 < mostMs
}

async function measureJobs() {
  console.log('\n| job | 100,000 | 1,000,000 |\n|---|---|---|')
  const small = await jobsOf(urls.small, wanted)
  const big = await jobsOf(urls.big, wanted)
  for (const [name, result] of small) console.log(`| ${name} | ${result} | ${big.get(name)} |`)
}
