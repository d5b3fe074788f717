import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Provider } from '../payments/index.ts'

type Options = { sql: Pool; provider: Provider | null; onError: (error: unknown) => void }

/** Without a provider, there is nobody to ask. */
export function payoutJobs({ provider }: Options): Job[] {
  if (!provider) return []
  return []
}
