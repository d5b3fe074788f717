import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { QuoteWaits } from '#contract/quote-waits.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import { connectListeners } from './connect-listeners.ts'
import { addressRoutes } from './features/addresses/index.ts'
import { adminRoutes } from './features/admin/index.ts'
import { allowanceRoutes } from './features/allowances/index.ts'
import { appealRoutes } from './features/appeals/index.ts'
import { blockingRoutes } from './features/blocks-and-mutes/index.ts'
import { bookmarkRoutes } from './features/bookmarks/index.ts'
import { bookRoutes } from './features/books/index.ts'
import { bountyRoutes } from './features/bounties/index.ts'
import { cartRoutes } from './features/cart/index.ts'
import { checkoutRoutes, checkoutTopUpRoutes } from './features/checkouts/index.ts'
import { commentRoutes } from './features/comments/index.ts'
import { dashboardRoutes } from './features/dashboard/index.ts'
import { depositRoutes } from './features/deposits/index.ts'
import { draftRoutes } from './features/drafts/index.ts'
import { followRoutes } from './features/follows/index.ts'
import { goodsActionRoutes, goodsCheckoutRoutes } from './features/goods/index.ts'
import { holdRoutes, textChecks } from './features/holds/index.ts'
import { inboxRoutes, messageFileRoutes } from './features/inbox/index.ts'
import { jobActionRoutes, jobCheckoutRoutes, resultPhotoRoutes } from './features/jobs/index.ts'
import { type ListingOptions, listingRoutes } from './features/listings/index.ts'
import { deliveryRoutes, type Media, uploadRoutes, uploadStateRoutes } from './features/media/index.ts'
import { mentionRoutes } from './features/mentions/index.ts'
import { moderationRoutes, reportCases } from './features/moderation/index.ts'
import { offerRoutes } from './features/offers/index.ts'
import { disputePhotoRoutes, type OrderTerms, orderRoutes } from './features/orders/index.ts'
import { type Provider, paymentRoutes } from './features/payments/index.ts'
import { payoutRoutes } from './features/payouts/index.ts'
import { pointsRoutes } from './features/points/index.ts'
import { presenceRoutes } from './features/presence/index.ts'
import { privacyRoutes } from './features/privacy/index.ts'
import { profileRoutes } from './features/profiles/index.ts'
import { quoteRoutes } from './features/quotes/index.ts'
import { reactionRoutes } from './features/reactions/index.ts'
import { reportRoutes } from './features/reports/index.ts'
import { reviewRoutes } from './features/reviews/index.ts'
import { savedSearchRoutes } from './features/saved-searches/index.ts'
import { type SearchOptions, searchRoutes } from './features/search/index.ts'
import { sellerRoutes } from './features/seller/index.ts'
import { feedRoutes } from './features/sharing/index.ts'
import { stockAlertRoutes } from './features/stock-alerts/index.ts'
import { storefrontRoutes } from './features/storefronts/index.ts'
import { suspensionRoutes } from './features/suspensions/index.ts'
import { type SwitchBoard, switchRoutes } from './features/switches/index.ts'
import { walletRoutes } from './features/wallet/index.ts'
import type { JobRetries, Jobs } from './platform/background/jobs.ts'
import type { Realtime } from './platform/background/realtime.ts'
import type { Pool, Sql } from './platform/database/database.ts'
import type { Replicas } from './platform/database/replicas.ts'
import { primaryReads, replicaReads } from './platform/http/replica-reads.ts'
import { reportables } from './reportables.ts'
import { fileUses, postHooks } from './slice-declarations.ts'

type Sales = { terms: OrderTerms; saleWaits: SaleWaits; quoteWaits: QuoteWaits }
type Plain = Sales & {
  sql: Pool
  jobs: Jobs
  feePercent: number
  hooks: typeof postHooks
  fileUses: typeof fileUses
  reportables: typeof reportables
}

/** Slices that need only the database, the terms of sales, or what happens when a post changes. */
const plainRoutes: FastifyPluginAsyncTypebox<Plain>[] = [
  profileRoutes,
  followRoutes,
  bookmarkRoutes,
  draftRoutes,
  allowanceRoutes,
  savedSearchRoutes,
  stockAlertRoutes,
  bountyRoutes,
  mentionRoutes,
  blockingRoutes,
  privacyRoutes,
  presenceRoutes,
  walletRoutes,
  addressRoutes,
  pointsRoutes,
  storefrontRoutes,
  cartRoutes,
  orderRoutes,
  goodsActionRoutes,
  jobActionRoutes,
  offerRoutes,
  reviewRoutes,
  checkoutRoutes,
  goodsCheckoutRoutes,
  jobCheckoutRoutes,
  depositRoutes,
  quoteRoutes,
  sellerRoutes,
  suspensionRoutes,
  appealRoutes,
  holdRoutes,
]

export async function plainSlices(app: FastifyInstance, { sql, jobs, ...sales }: Sales & { sql: Pool; jobs: Jobs }) {
  const { feePercent } = sales.terms
  for (const routes of plainRoutes) {
    await app.register(routes, {
      prefix: '/api',
      sql,
      jobs,
      ...sales,
      feePercent,
      hooks: postHooks,
      fileUses,
      reportables,
    })
  }
}

type Paid = { sql: Pool; provider: Provider | null; publicUrl: string | undefined; secret: string; terms: OrderTerms }

/** Slices that talk to the payment provider. */
export async function paymentSlices(app: FastifyInstance, { publicUrl, secret, terms, ...paid }: Paid) {
  await app.register(paymentRoutes, { ...paid, connectListeners, publicUrl })
  await app.register(payoutRoutes, { prefix: '/api', ...paid, publicUrl })
  await app.register(checkoutTopUpRoutes, { prefix: '/api', ...paid, terms })
  await app.register(bookRoutes, { prefix: '/api', ...paid, connectListeners, secret })
}

/** What members report, and what moderators decide. */
export async function moderationSlices(app: FastifyInstance, options: Omit<Live, 'fileUses'>) {
  await app.register(reportRoutes, { prefix: '/api', ...options, reportables, cases: reportCases })
  await app.register(moderationRoutes, { prefix: '/api', ...options, reportables })
}

type Live = { sql: Pool; realtime: Realtime; fileUses: typeof fileUses; terms: OrderTerms }

/** Slices that tell browsers of changes. */
export async function liveSlices(app: FastifyInstance, options: Live) {
  for (const routes of [reactionRoutes, inboxRoutes]) await app.register(routes, { prefix: '/api', ...options })
  await app.register(commentRoutes, { prefix: '/api', ...options, checks: textChecks })
}

export async function fileSlices(app: FastifyInstance, { media }: { media: Media }) {
  for (const routes of [uploadRoutes, deliveryRoutes]) await app.register(routes, { media })
  for (const routes of [uploadStateRoutes, disputePhotoRoutes, resultPhotoRoutes, messageFileRoutes]) {
    await app.register(routes, { prefix: '/api', media })
  }
}

type Lagging = {
  sql: Pool
  lists: ListingOptions & SearchOptions & { sql: Sql }
  replicas: Replicas | undefined
  publicUrl: string | undefined
}

/** Slices whose answers may be a few seconds old, unless the caller just changed something. */
export async function laggingSlices(app: FastifyInstance, { sql, lists, replicas, publicUrl }: Lagging) {
  const readsOf = (primary: Sql) => (replicas ? replicaReads(replicas, primary) : primaryReads(primary))
  for (const routes of [listingRoutes, searchRoutes]) {
    await app.register(routes, { prefix: '/api', ...lists, read: readsOf(lists.sql) })
  }
  await app.register(feedRoutes, { sql, read: readsOf(sql), publicUrl })
}

type Admins = { sql: Pool; secret: string; switches: SwitchBoard; retries: JobRetries }

/** Slices for admins only, and what they switch off for everyone. */
export async function adminSlices(app: FastifyInstance, { sql, secret, switches, retries }: Admins) {
  await app.register(adminRoutes, { prefix: '/api', sql, secret })
  await app.register(switchRoutes, { prefix: '/api', sql, switches })
  await app.register(dashboardRoutes, { prefix: '/api', sql, retries })
}
