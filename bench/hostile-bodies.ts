// npm run bench hostile-bodies: 32 senders of the worst bodies, all of one network or each of their own, and how long
// everyone else waits.

import { type Measured, summary, withHostileSite } from './hostile.ts'
import { hostileBodies } from './hostile-calls.ts'
import { median } from './statistics.ts'
import { verdict } from './verdict.ts'

const SENDERS = 32

await withHostileSite(async (measure) => {
  const quiet = await measure()
  console.log(`Quiet: ${summary(quiet)}`)
  for (const trial of hostileBodies) {
    for (const networks of [1, SENDERS]) {
      const measured = await measure({ trial, senders: SENDERS, networks })
      const title = `${trial.title}, ${networks === 1 ? 'one network' : `${networks} networks`}`
      verdict(`${title}: ${summary(measured)}`, isBearable(measured, quiet), 'a median under 3 times the quiet one')
    }
  }
})

function isBearable(measured: Measured, quiet: Measured) {
  return median(measured.times) < 3 * median(quiet.times)
}
