import type { Job } from '../../../platform/background/jobs.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { removeHidden } from './actions.ts'

type Options = Parameters<typeof removeHidden>[1]

export function moderationJobs(sql: Sql, options: Options): Job[] {
  return [{ name: 'remove-hidden', every: '23 * * * *', seconds: 600, run: () => removeHidden(sql, options) }]
}
