import type { Sql } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { purgeDeletedPosts } from './actions.ts'

export function postJobs(sql: Sql): Job[] {
  return [{ name: 'purge-deleted-posts', every: '17 3 * * *', run: async () => void (await purgeDeletedPosts(sql)) }]
}
