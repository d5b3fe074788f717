import { releaseBountiesOf, returnBountiesOf } from './features/bounties/index.ts'
import { cancelCheckoutOf } from './features/checkouts/index.ts'
import { forgetCommentsOf, takeBackCommentLikesOf } from './features/comments/index.ts'
import { forgetVehiclesOf, releaseDepositsOf, returnDepositsOf } from './features/deposits/index.ts'
import { endFollowsOf } from './features/follows/index.ts'
import { endDenialsOf, forgetAddressesOf, freeEarningsFrom } from './features/goods/index.ts'
import { leaveConversations } from './features/inbox/index.ts'
import { forgetJobAddressesOf } from './features/jobs/index.ts'
import { giveUpTokens } from './features/ledger/index.ts'
import { forgetCases } from './features/moderation/index.ts'
import { dropNotificationsOf } from './features/notifications/index.ts'
import { closeOffersOf, forgetOffersOf } from './features/offers/index.ts'
import { refuseOpenOrders } from './features/orders/index.ts'
import type { Departure } from './features/own-data/index.ts'
import { forgetCardsOf, refundAllOf } from './features/payments/index.ts'
import { endPayoutsOf, refuseOpenPayouts } from './features/payouts/index.ts'
import { takeBackPointsOf } from './features/points/index.ts'
import { deletePostsOf, lockPostsOf, takeBackReactionsOf, uncountCommentsOf } from './features/posts/index.ts'
import { forgetQuotesOf, withdrawQuotesOf } from './features/quotes/index.ts'
import { dropReplyImagesOf, takeBackReplyLikesOf, uncountReplyCommentsOf } from './features/replies/index.ts'
import { forgetReports } from './features/reports/index.ts'
import { forgetViewsOf } from './features/views/index.ts'
import { forgetTipMessagesOf } from './features/wallet/index.ts'
import { defaultTerms, orderKinds } from './order-kinds.ts'
import { reportables } from './reportables.ts'

/**
 * What slices do before a departing member's row is deleted, which cascades. The order matters: rows must still exist
 * when counters subtract them, and locks follow the usual order: members, posts, comments, replies.
 */
const departureHooks: Departure['hooks'] = [
  refuseOpenOrders(orderKinds), // once more, because an order may just have been paid
  endPayoutsOf,
  takeBackPointsOf,
  endFollowsOf,
  lockPostsOf,
  takeBackReactionsOf,
  takeBackCommentLikesOf,
  takeBackReplyLikesOf,
  uncountCommentsOf,
  uncountReplyCommentsOf,
  forgetCommentsOf,
  forgetTipMessagesOf,
  endDenialsOf,
  forgetAddressesOf,
  forgetJobAddressesOf,
  forgetOffersOf,
  forgetQuotesOf,
  forgetVehiclesOf,
  leaveConversations,
  forgetReports(reportables),
  forgetCases(reportables),
  dropNotificationsOf,
  dropReplyImagesOf,
  giveUpTokens([releaseBountiesOf, releaseDepositsOf, refundAllOf]),
  freeEarningsFrom, // after posting, because it locks the accounts of others
  deletePostsOf,
  forgetViewsOf,
  forgetCardsOf,
]

/**
 * A member with open orders or payouts cannot leave. Bounties and deposits come back first, because held tokens cannot
 * be refunded.
 */
export const departure: Departure = {
  preparations: [
    refuseOpenOrders(orderKinds),
    refuseOpenPayouts,
    cancelCheckoutOf(defaultTerms),
    closeOffersOf,
    withdrawQuotesOf,
    returnBountiesOf,
    returnDepositsOf,
  ],
  hooks: departureHooks,
}
