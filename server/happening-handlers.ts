import { closingAppeals, mailSuspensions } from './features/appeals/index.ts'
import { broadcastBounties } from './features/bounties/index.ts'
import { broadcastCarts } from './features/cart/index.ts'
import { payingAfterTopUps } from './features/checkouts/index.ts'
import { broadcastModeration } from './features/comments/index.ts'
import { broadcastDeposits } from './features/deposits/index.ts'
import { freeEarnings } from './features/goods/index.ts'
import type { HappeningListener } from './features/happenings/index.ts'
import { announceKept } from './features/holds/index.ts'
import { broadcastHiddenMessages, withdrawSeenMessages } from './features/inbox/index.ts'
import { renewRanking } from './features/listings/index.ts'
import { broadcastCases } from './features/moderation/index.ts'
import { notificationHandler } from './features/notifications/index.ts'
import { broadcastOffers, closingOffers } from './features/offers/index.ts'
import { broadcastOrders, doubtDebtors, type OrderTerms } from './features/orders/index.ts'
import { mailReceipts } from './features/payments/index.ts'
import { broadcastPayouts } from './features/payouts/index.ts'
import { pointsCounting } from './features/points/index.ts'
import { broadcastQuotes, matchRequests } from './features/quotes/index.ts'
import { broadcastReplies } from './features/replies/index.ts'
import { broadcastReviews, reviewOpening } from './features/reviews/index.ts'
import { notifySearchersAtOnce } from './features/saved-searches/index.ts'
import { ringStockAlerts } from './features/stock-alerts/index.ts'
import { settleHiding } from './features/suspensions/index.ts'
import { broadcastWallets } from './features/wallet/index.ts'
import { notificationSourcesOf } from './notification-sources.ts'
import { defaultTerms } from './order-kinds.ts'
import type { Jobs } from './platform/background/jobs.ts'
import type { Realtime } from './platform/background/realtime.ts'
import type { Pool } from './platform/database/database.ts'

type Options = { sql: Pool; realtime: Realtime; jobs: Jobs; orderTerms?: OrderTerms }

/** The handlers of all slices, in the order in which they run. */
export function happeningHandlers({ sql, realtime, jobs, orderTerms = defaultTerms }: Options): HappeningListener[] {
  return [
    pointsCounting(sql),
    notifySearchersAtOnce,
    ringStockAlerts,
    matchRequests(jobs),
    renewRanking(jobs),
    announceKept,
    settleHiding,
    broadcastModeration(sql, realtime),
    broadcastReplies(realtime),
    broadcastWallets(realtime),
    broadcastCarts(realtime),
    broadcastBounties(realtime),
    broadcastOrders(realtime),
    broadcastOffers(realtime),
    closingOffers,
    closingAppeals,
    broadcastQuotes(realtime),
    broadcastDeposits(realtime),
    broadcastPayouts(realtime),
    broadcastCases(realtime),
    reviewOpening(orderTerms),
    broadcastReviews(realtime),
    broadcastHiddenMessages(realtime),
    withdrawSeenMessages(realtime),
    payingAfterTopUps(orderTerms),
    mailReceipts(jobs),
    mailSuspensions(jobs),
    notificationHandler({ realtime, jobs, sources: notificationSourcesOf(orderTerms.kinds) }),
    // Last, because they lock members' accounts.
    freeEarnings,
    doubtDebtors(orderTerms),
  ]
}
