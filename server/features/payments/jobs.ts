import type { Operator } from '#contract/operator.ts'
import type { Job } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { compareWithProvider } from './comparison.actions.ts'
import type { Provider } from './provider/provider.ts'
import { receiptJob } from './receipts/job.ts'
import { applyEvents, askAboutTopUps, askForRefunds } from './reconciler.ts'
import { dropOldEvents } from './webhooks/actions.ts'
import type { ConnectListener } from './webhooks/connect-listener.ts'

type Options = {
  sql: Pool
  provider: Provider | null
  connectListeners: readonly ConnectListener[]
  mailer: Mailer
  site: () => string
  operator: Operator
  onError: (error: unknown) => void
}

/** Without a provider, there is nobody to ask. */
export function paymentJobs({ provider, ...options }: Options): Job[] {
  const { sql } = options
  const receipts = receiptJob(options)
  if (!provider) return [receipts]
  const asking = { ...options, provider }
  return [
    receipts,
    { name: 'apply-payment-events', every: '* * * * *', seconds: 300, run: () => applyEvents(asking) },
    { name: 'ask-about-top-ups', every: '* * * * *', seconds: 300, run: () => askAboutTopUps(asking) },
    { name: 'ask-for-refunds', every: '* * * * *', seconds: 300, run: () => askForRefunds(asking) },
    {
      name: 'compare-with-provider',
      every: '41 4 * * *',
      run: async () => void (await compareWithProvider(sql, provider)),
    },
    { name: 'drop-old-payment-events', every: '47 4 * * *', run: () => dropOldEvents(sql) },
  ]
}
