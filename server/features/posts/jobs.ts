import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { purgeDeletedPosts } from './removal.actions.ts'
import { renderPosts } from './rendering/actions.ts'

export function postJobs(sql: Sql): Job[] {
  return [
    { name: 'purge-deleted-posts', every: '17 3 * * *', run: async () => void (await purgeDeletedPosts(sql)) },
    { name: 'render-posts', every: '*/5 * * * *', run: (_, signal) => renderPosts(sql, signal) },
  ]
}
