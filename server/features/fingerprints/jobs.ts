import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { fillInFingerprints } from './actions.ts'

/** Once a minute, so that what an update brings is done soon; nearly always, there is nothing to do. */
export function fingerprintJobs(sql: Pool): Job[] {
  return [{ name: 'fill-in-fingerprints', every: '* * * * *', run: (_, signal) => fillInFingerprints(sql, signal) }]
}
