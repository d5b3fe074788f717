import type { Job } from '../../../../platform/background/jobs.ts'
import { type Dependencies, NOTIFY_REMAINING_JOB, notifyRemaining, type Remainder } from './actions.ts'

export function batchJobs(dependencies: Dependencies): Job[] {
  return [
    {
      name: NOTIFY_REMAINING_JOB,
      seconds: 60,
      run: (rest: Remainder, signal) => notifyRemaining(dependencies, rest, signal),
    },
  ]
}
