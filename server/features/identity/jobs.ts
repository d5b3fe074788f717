import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { purgeExpired } from './actions.ts'

export function identityJobs(sql: Pool): Job[] {
  return [{ name: 'purge-sessions', every: '41 3 * * *', seconds: 120, run: () => purgeExpired(sql) }]
}
