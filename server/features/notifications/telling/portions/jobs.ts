import type { Job } from '../../../../platform/jobs.ts'
import { type Rest, tellRest, type Ways } from './actions.ts'

export const TELL_REST_JOB = 'tell-the-rest'

export function tellingJobs(ways: Ways): Job[] {
  return [{ name: TELL_REST_JOB, run: (rest: Rest, signal) => tellRest(ways, rest, signal) }]
}
