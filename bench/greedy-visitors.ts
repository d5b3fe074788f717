// npm run bench greedy-visitors: one visitor with 8 connections who asks for something else each time, and how long
// everyone else waits.

import { summary, withHostileSite } from './hostile.ts'
import { greedyCalls } from './hostile-calls.ts'
import { p95 } from './statistics.ts'
import { verdict } from './verdict.ts'

await withHostileSite(async (measure) => {
  const quiet = await measure()
  console.log(`Quiet: ${summary(quiet)}`)
  for (const trial of greedyCalls) {
    const measured = await measure({ trial, senders: 8, networks: 1 })
    const isBearable = p95(measured.times) < 3 * p95(quiet.times)
    verdict(`${trial.title}: ${summary(measured)}`, isBearable, 'a 95th percentile under 3 times the quiet one')
  }
})
