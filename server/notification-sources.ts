import { caseSourcesOf } from './case-sources.ts'
import { moderationNotifications } from './features/appeals/index.ts'
import { bookmarkNotifications } from './features/bookmarks/index.ts'
import { bountyNotifications } from './features/bounties/index.ts'
import { caseNotifications } from './features/cases/index.ts'
import { checkoutNotifications } from './features/checkouts/index.ts'
import { commentNotifications } from './features/comments/index.ts'
import { depositNotifications } from './features/deposits/index.ts'
import { followNotifications } from './features/follows/index.ts'
import { inboxNotifications } from './features/inbox/index.ts'
import type { NotificationSources } from './features/notifications/index.ts'
import { offerNotifications } from './features/offers/index.ts'
import { type OrderKinds, orderNotifications } from './features/orders/index.ts'
import { paymentNotifications } from './features/payments/index.ts'
import { holdNotifications, payoutAccountNotifications, payoutNotifications } from './features/payouts/index.ts'
import { postNotifications } from './features/posts/index.ts'
import { quoteNotifications } from './features/quotes/index.ts'
import { reactionNotifications } from './features/reactions/index.ts'
import { replyNotifications } from './features/replies/index.ts'
import { reviewNotifications } from './features/reviews/index.ts'
import { savedSearchNotifications } from './features/saved-searches/index.ts'
import { stockAlertNotifications } from './features/stock-alerts/index.ts'
import { tipNotifications } from './features/wallet/index.ts'
import { orderKinds } from './order-kinds.ts'

/** The notification sources of all slices, and of the cases that moderators decide. */
export function notificationSourcesOf(kinds: OrderKinds): NotificationSources {
  return [
    postNotifications,
    commentNotifications,
    replyNotifications,
    reactionNotifications,
    followNotifications,
    bookmarkNotifications,
    bountyNotifications,
    savedSearchNotifications,
    stockAlertNotifications,
    tipNotifications,
    paymentNotifications,
    payoutNotifications,
    payoutAccountNotifications,
    holdNotifications,
    orderNotifications(kinds),
    offerNotifications,
    quoteNotifications,
    reviewNotifications,
    checkoutNotifications,
    depositNotifications,
    inboxNotifications,
    moderationNotifications,
    ...caseSourcesOf(kinds).map(caseNotifications),
  ]
}

/** The sources for the kinds of orders that the product has. */
export const notificationSources = notificationSourcesOf(orderKinds)
