import type { Job } from '../../platform/background/jobs.ts'
import type { Sql } from '../../platform/database/database.ts'
import { endExpired } from './expiring.actions.ts'
import { moveRest } from './hiding.actions.ts'

export function suspensionJobs(sql: Sql): Job[] {
  return [
    { name: 'end-suspensions', every: '* * * * *', run: () => endExpired(sql) },
    { name: 'move-suspended-posts', every: '* * * * *', run: () => moveRest(sql) },
  ]
}
