import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { rollUpLedger } from './actions.ts'
import { checkBooks } from './books.actions.ts'
import { endWaits } from './waits/actions.ts'

export function ledgerJobs(sql: Pool): Job[] {
  return [
    { name: 'roll-up-ledger', every: '* * * * *', run: async () => void (await rollUpLedger(sql)) },
    { name: 'end-waits', every: '7 * * * *', run: (_, signal) => endWaits(sql, signal) },
    { name: 'check-books', every: '23 * * * *', run: async () => void (await checkBooks(sql)) },
  ]
}
