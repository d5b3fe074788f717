import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Provider } from '../payments/index.ts'
import { checkAccounts } from './accounts/noting.actions.ts'
import { isPaying } from './paying.ts'

type Options = { sql: Pool; provider: Provider | null; onError: (error: unknown) => void }

/** Without a provider that pays out, there is nobody to ask. */
export function payoutJobs({ sql, provider, onError }: Options): Job[] {
  if (!isPaying(provider)) return []
  const asking = { sql, provider, onError }
  return [{ name: 'check-payout-accounts', every: '*/10 * * * *', seconds: 540, run: () => checkAccounts(asking) }]
}
