import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { dropOldVersions } from './moderating/actions.ts'

/** Earlier versions of messages are only kept for reports. */
export function inboxJobs(sql: Sql): Job[] {
  return [
    { name: 'drop-old-message-versions', every: '23 3 * * *', run: async () => void (await dropOldVersions(sql)) },
  ]
}
