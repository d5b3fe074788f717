import type { FastifyInstance } from 'fastify'
import type { Operator } from '#contract/operator.ts'
import type { Config } from './config.ts'
import { connectListeners } from './connect-listeners.ts'
import { allowanceJobs } from './features/allowances/index.ts'
import { suspensionMailJobs } from './features/appeals/index.ts'
import { bookmarkJobs } from './features/bookmarks/index.ts'
import { bountyJobs } from './features/bounties/index.ts'
import { checkoutJobs } from './features/checkouts/index.ts'
import { counterJobs } from './features/counters/index.ts'
import { dashboardJobs } from './features/dashboard/index.ts'
import { deadlineJobs } from './features/deadlines/index.ts'
import { depositJobs, dueDeposits } from './features/deposits/index.ts'
import { fingerprintJobs } from './features/fingerprints/index.ts'
import { identityJobs } from './features/identity/index.ts'
import { inboxJobs } from './features/inbox/index.ts'
import { ledgerJobs } from './features/ledger/index.ts'
import { listingJobs } from './features/listings/index.ts'
import { type Media, mediaJobs } from './features/media/index.ts'
import { moderationJobs } from './features/moderation/index.ts'
import { notificationJobs, type PushSettings } from './features/notifications/index.ts'
import { dueOffers, offerJobs } from './features/offers/index.ts'
import { dueOrders, type OrderTerms } from './features/orders/index.ts'
import { type Provider, paymentJobs } from './features/payments/index.ts'
import { payoutJobs } from './features/payouts/index.ts'
import { pointsJobs } from './features/points/index.ts'
import { postJobs } from './features/posts/index.ts'
import { dueQuotes, dueRequests, matchingJobs } from './features/quotes/index.ts'
import { replyJobs } from './features/replies/index.ts'
import { reviewJobs } from './features/reviews/index.ts'
import { savedSearchJobs } from './features/saved-searches/index.ts'
import { searchJobs } from './features/search/index.ts'
import { sellerJobs } from './features/seller/index.ts'
import { stockJobs } from './features/stock/index.ts'
import { suspensionJobs } from './features/suspensions/index.ts'
import { viewJobs } from './features/views/index.ts'
import { notificationSources } from './notification-sources.ts'
import { quoteWaits } from './order-settings.ts'
import type { Job, Jobs } from './platform/background/jobs.ts'
import type { Realtime } from './platform/background/realtime.ts'
import type { Pool } from './platform/database/database.ts'
import { siteAddress } from './platform/http/site-address.ts'
import { type MailSettings, openMailer } from './platform/mail/mailer.ts'
import { reportables } from './reportables.ts'
import { countedTables, postHooks, removalsOf } from './slice-declarations.ts'

type Options = {
  app: FastifyInstance
  config: Config
  sql: Pool
  realtime: Realtime
  jobs: Jobs
  media: Media
  mail: Omit<MailSettings, 'log'>
  secret: string
  push: PushSettings
  provider: Provider | null
  orderTerms: OrderTerms
  operator: Operator
  onError: (error: unknown) => void
}

/** Queued and scheduled jobs of all slices. */
export function backgroundJobs({
  app,
  config,
  sql,
  realtime,
  jobs,
  media,
  mail,
  secret,
  push,
  orderTerms,
  ...options
}: Options): Job[] {
  const mailer = openMailer({ ...mail, log: app.log })
  const site = () => siteAddress(app, config.PUBLIC_URL)
  return [
    ...notificationJobs({ sql, realtime, jobs, sources: notificationSources, mailer, secret, site, push }),
    ...suspensionMailJobs({ sql, mailer, site }),
    ...mediaJobs(media, app.log),
    ...listingJobs(sql),
    ...postJobs(sql),
    ...fingerprintJobs(sql),
    ...replyJobs(sql),
    ...moderationJobs(sql, { reportables, removals: removalsOf(quoteWaits(config)) }),
    ...suspensionJobs(sql, orderTerms),
    ...counterJobs(sql, countedTables),
    ...pointsJobs(sql),
    ...bookmarkJobs(sql),
    ...bountyJobs(sql),
    ...sellerJobs(media, postHooks),
    ...stockJobs(sql),
    ...viewJobs(sql),
    ...searchJobs(sql),
    ...savedSearchJobs(sql),
    ...matchingJobs(sql),
    ...identityJobs(sql),
    ...allowanceJobs(sql),
    ...ledgerJobs(sql),
    ...deadlineJobs(sql, [dueOrders(orderTerms), dueOffers, dueDeposits, dueRequests, dueQuotes]),
    ...offerJobs(sql),
    ...reviewJobs(sql),
    ...inboxJobs(sql),
    ...checkoutJobs(sql, orderTerms),
    ...depositJobs(sql),
    ...paymentJobs({ sql, mailer, site, connectListeners, ...options }),
    ...payoutJobs({ sql, ...options }),
    ...dashboardJobs(sql),
  ]
}
