import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { renderReplies } from './rendering/actions.ts'

export function replyJobs(sql: Sql): Job[] {
  return [{ name: 'render-replies', every: '*/5 * * * *', run: (_, signal) => renderReplies(sql, signal) }]
}
