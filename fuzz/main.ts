// npm run fuzz: makes unexpected calls to the whole product. `-- --seed 42 --calls 100000` repeats a run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts'
import { fuzz } from './fuzz.ts'
import { closeWorld, openWorld } from './world.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, calls: { type: 'string', default: '100000' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const calls = Number(values.calls)
console.log(`npm run fuzz -- --seed ${seed} --calls ${calls}`)

const folder = await mkdtemp(join(tmpdir(), 'vrumies-fuzz-'))
const database = await startEmbeddedPostgres(folder, {
  flags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
})
const world = await openWorld(database)
const startedAt = performance.now()
// Ctrl-C ends a long run early and still prints the findings.
const end = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end.abort())
await fuzz(world, { seed, calls, end: end.signal, onFinding: say })
const seconds = (performance.now() - startedAt) / 1000
await closeWorld(world)
await database.stop()
await rm(folder, { recursive: true, force: true })

const outcomes = [...world.outcomes].sort(([a], [b]) => (a < b ? -1 : 1))
console.log(`${world.calls} calls in ${seconds.toFixed(0)} s, ${(world.calls / seconds).toFixed(0)} a second`)
console.log(outcomes.map(([status, times]) => `${status}: ${times}`).join('  '))
const never = world.operations.filter(({ id }) => !world.succeeded.has(id))
for (const { id } of never) console.log(`never succeeded: ${id}`)
for (const [title, { times }] of world.findings) console.log(`${times} times: ${title}`)
for (const { name, ms, example } of world.slow) console.log(`${Math.round(ms)} ms: ${name}\n  ${example.slice(0, 300)}`)
console.log(`${world.findings.size} findings, ${world.slow.length} calls of more than a second`)
process.exit(world.findings.size + never.length + world.slow.length > 0 ? 1 : 0)

/** Prints a finding immediately, so that no one has to wait for the end of a long run. */
function say(title: string, example: string) {
  console.log(`\n${title}\n  ${example.slice(0, 1_500)}\n`)
}
