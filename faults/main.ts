// npm run faults: tries every fault, or those named. Prints the table for `deploy/README.md` at the end.
import { type Fault, faults } from './faults.ts'
import { Missing } from './full-disk.ts'
import { broken, slow } from './goals.ts'
import { closeSites, downsOf, siteOf } from './sites.ts'
import { tableOf } from './table.ts'
import { type Trial, tryOut } from './trial.ts'

const PACE = { awaySeconds: { closed: 4, silent: 10, full: 4 }, steady: 10, slowdown: 1 }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(`Unknown fault: ${unknown.join(', ')}. Known faults:\n${faults.map(({ name }) => name).join('\n')}`)
  process.exit(1)
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, giveUp)

const trials: Trial[] = []
try {
  for (const fault of faults.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n## ${fault.name}: ${fault.what}`)
    const trial = await tried(fault)
    if (trial) trials.push(trial)
  }
} finally {
  await closeSites()
}
console.log(`\n${tableOf(trials)}`)

/** Cleans up, but takes ten seconds at most. */
function giveUp() {
  setTimeout(() => process.exit(1), 10_000)
  closeSites().finally(() => process.exit(1))
}

/** Undefined if this machine cannot try the fault. */
async function tried(fault: Fault) {
  try {
    const site = await siteOf(fault.site)
    const trial = await tryOut(fault, site, PACE)
    report(trial, [...broken(trial, downsOf(site)), ...slow(trial)])
    return trial
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    console.log(`Skipped. ${error.message}`)
  }
}

function report({ journal, errors }: Trial, missed: string[]) {
  console.log(`${journal.length} calls`)
  if (missed.length === 0) return
  for (const sentence of missed) console.log(`MISSED  ${sentence}`)
  for (const error of errors) console.log(`A server logged: ${error}`)
  process.exitCode = 1
}
