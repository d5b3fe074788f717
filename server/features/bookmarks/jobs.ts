import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { remindOfBookmarks } from './actions.ts'

export function bookmarkJobs(sql: Sql): Job[] {
  return [{ name: 'remind-of-bookmarks', every: '* * * * *', run: async () => void (await remindOfBookmarks(sql)) }]
}
