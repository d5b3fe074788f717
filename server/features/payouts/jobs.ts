import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Provider } from '../payments/index.ts'
import { isSwitchedOff } from '../switches/index.ts'
import { checkAccounts } from './accounts/noting.actions.ts'
import { payAutomatically } from './automatic/actions.ts'
import { isPaying } from './paying.ts'
import { askForTransfers, followPayouts } from './sending/reconciler.ts'

type Options = { sql: Pool; provider: Provider | null; onError: (error: unknown) => void }

/** What was begun goes on, also once the site no longer pays out. Without a provider, there is nobody to ask. */
export function payoutJobs({ sql, provider, onError }: Options): Job[] {
  if (!provider) return []
  const asking = { sql, provider, onError }
  const sending: Job[] = [
    { name: 'ask-for-transfers', every: '* * * * *', seconds: 300, run: () => askForTransfers(asking) },
    { name: 'follow-payouts', every: '*/10 * * * *', seconds: 540, run: () => followPayouts(asking) },
  ]
  if (!isPaying(provider)) return sending
  return [
    ...sending,
    { name: 'check-payout-accounts', every: '*/10 * * * *', seconds: 540, run: () => checkAccounts(asking) },
    {
      name: 'pay-automatically',
      every: '*/10 * * * *',
      seconds: 540,
      run: async () => {
        // What an admin has switched off for everyone is paid out by nobody; it is tried again ten minutes later.
        if (!(await isSwitchedOff(sql, 'payouts'))) await payAutomatically({ sql, paying: provider, onError })
      },
    },
  ]
}
