import type { Job } from '../../../../platform/background/jobs.ts'
import { type Rest, TELL_REST_JOB, tellRest, type Ways } from './actions.ts'

export function tellingJobs(ways: Ways): Job[] {
  return [{ name: TELL_REST_JOB, seconds: 60, run: (rest: Rest, signal) => tellRest(ways, rest, signal) }]
}
