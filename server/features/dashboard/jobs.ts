import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { countDays } from './days/actions.ts'
import { dropOldHours, measureStorage } from './servers/actions.ts'

/** Counts days that have ended, which is nothing to do for most of the day, and measures the storage. */
export function dashboardJobs(sql: Sql): Job[] {
  return [
    {
      name: 'count-days',
      every: '*/5 * * * *',
      seconds: 3_600,
      run: async (_, signal) => void (await countDays(sql, signal)),
    },
    { name: 'measure-storage', every: '*/10 * * * *', run: () => measureStorage(sql) },
    { name: 'drop-old-server-hours', every: '37 4 * * *', run: () => dropOldHours(sql) },
  ]
}
