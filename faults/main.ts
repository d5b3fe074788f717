// npm run faults: every fault, or those named; ends with the table of `deploy/README.md`.
import { faults } from './faults.ts'
import { broken, slow } from './goals.ts'
import { closeSites, siteOf } from './sites.ts'
import { tableOf } from './table.ts'
import { type Trial, tryOut } from './trial.ts'

const PACE = { awaySeconds: { closed: 4, silent: 10 }, steady: 10 }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are:\n${faults.map(({ name }) => name).join('\n')}`)
  process.exit(1)
}
// What was started ends with this process.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1))

const trials: Trial[] = []
for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n## ${fault.name}: ${fault.what}`)
  const site = await siteOf(fault.site)
  const trial = await tryOut(fault, site, PACE)
  trials.push(trial)
  console.log(`${trial.journal.length} calls`)
  const downs = Object.fromEntries(site.servers.map((server) => [server.name, server.downs]))
  const missed = [...broken(trial, downs), ...slow(trial)]
  for (const sentence of missed) console.log(`MISSED  ${sentence}`)
  if (missed.length === 0) continue
  for (const error of trial.errors) console.log(`A server wrote: ${error}`)
  process.exitCode = 1
}
await closeSites()
console.log(`\n${tableOf(trials)}`)
