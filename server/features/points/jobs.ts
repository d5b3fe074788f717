import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { recountPoints, settlePoints } from './actions.ts'

export function pointsJobs(sql: Pool): Job[] {
  return [
    { name: 'settle-points', every: '* * * * *', run: async () => void (await settlePoints(sql)) },
    { name: 'recount-points', every: '11 4 * * *', run: async () => void (await recountPoints(sql)) },
  ]
}
