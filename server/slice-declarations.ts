import type { QuoteWaits } from '#contract/quote-waits.ts'
import { addressTables } from './features/addresses/index.ts'
import { adminTables } from './features/admin/index.ts'
import { allowanceTables } from './features/allowances/index.ts'
import { appealTables } from './features/appeals/index.ts'
import { blockAndMuteTables } from './features/blocks-and-mutes/index.ts'
import { bookmarkTables } from './features/bookmarks/index.ts'
import { bookTables } from './features/books/index.ts'
import {
  bountyAcceptance,
  bountyPostHooks,
  bountyTables,
  releaseBountiesOf,
  returnBountiesOf,
} from './features/bounties/index.ts'
import { cartTables } from './features/cart/index.ts'
import { cancelCheckoutOf, checkoutTables } from './features/checkouts/index.ts'
import {
  commentTables,
  countedComments,
  forgetCommentsOf,
  removeComment,
  reportableComment,
  takeBackCommentLikesOf,
} from './features/comments/index.ts'
import { type Counted, counterTables } from './features/counters/index.ts'
import { dashboardTables } from './features/dashboard/index.ts'
import { deadlineTables } from './features/deadlines/index.ts'
import {
  depositPostHooks,
  depositTables,
  forgetVehiclesOf,
  releaseDepositsOf,
  returnDepositsOf,
} from './features/deposits/index.ts'
import { draftTables } from './features/drafts/index.ts'
import { fingerprintTables } from './features/fingerprints/index.ts'
import { endFollowsOf, followTables } from './features/follows/index.ts'
import { endDenialsOf, forgetAddressesOf, freeEarningsFrom, goodsTables } from './features/goods/index.ts'
import { holdPostHooks, holdTables } from './features/holds/index.ts'
import { countedMembers, identityTables } from './features/identity/index.ts'
import { inboxTables, leaveConversations, reportableMessage } from './features/inbox/index.ts'
import { forgetJobAddressesOf, jobTables } from './features/jobs/index.ts'
import { giveUpTokens, ledgerTables } from './features/ledger/index.ts'
import { listingTables } from './features/listings/index.ts'
import { fileUsesOf, mediaTables } from './features/media/index.ts'
import { forgetCases, moderationTables, type Removals } from './features/moderation/index.ts'
import { dropNotificationsOf, notificationTables } from './features/notifications/index.ts'
import { closeOffersOf, forgetOffersOf, offerPostHooks, offerTables } from './features/offers/index.ts'
import { orderTables, refuseOpenOrders, reportableOrder } from './features/orders/index.ts'
import type { Departure, ListDocuments } from './features/own-data/index.ts'
import {
  forgetCardsOf,
  getPurchasesOfLeaver,
  paymentTables,
  receiptDocuments,
  refundAllOf,
} from './features/payments/index.ts'
import { endPayoutsOf, payoutTables, refuseOpenPayouts } from './features/payouts/index.ts'
import { placeTables } from './features/places/index.ts'
import { pointTables, takeBackPointsOf } from './features/points/index.ts'
import {
  countedPosts,
  deletePostsOf,
  erasePost,
  lockPostsOf,
  type PostHooks,
  postTables,
  reportablePost,
  takeBackReactionsOf,
  uncountCommentsOf,
} from './features/posts/index.ts'
import { presenceTables } from './features/presence/index.ts'
import { profileTables, reportableProfile } from './features/profiles/index.ts'
import {
  countedQuotes,
  forgetQuotesOf,
  quotePostHooks,
  quoteTables,
  reportableQuote,
  withdrawQuotesOf,
} from './features/quotes/index.ts'
import {
  type AcceptanceHook,
  countedReplies,
  dropReplyImagesOf,
  eraseReply,
  replyTables,
  reportableReply,
  takeBackReplyLikesOf,
  uncountReplyCommentsOf,
} from './features/replies/index.ts'
import { forgetReports, type Reportables, reportTables } from './features/reports/index.ts'
import { countedRatings, reportableReview, reviewTables } from './features/reviews/index.ts'
import { savedSearchTables } from './features/saved-searches/index.ts'
import { searchTables } from './features/search/index.ts'
import { sellerTables } from './features/seller/index.ts'
import { stockPostHooks, stockTables } from './features/stock/index.ts'
import { stockAlertTables } from './features/stock-alerts/index.ts'
import { storefrontTables } from './features/storefronts/index.ts'
import { suspensionTables } from './features/suspensions/index.ts'
import { switchTables } from './features/switches/index.ts'
import { forgetViewsOf, viewTables } from './features/views/index.ts'
import { forgetTipMessagesOf, statementDocument, walletTables } from './features/wallet/index.ts'
import { defaultTerms, orderKinds } from './order-kinds.ts'
import { type OwnedTables, platformTables } from './platform/database/owned-tables.ts'

// What slices declare about their rows. Export, deletion, reports, and recounts iterate over these lists and know no
// table.

/** The tables of each slice, by folder, and what a member's export contains of them, in this order. */
export const ownedTables = {
  identity: identityTables,
  posts: postTables,
  profiles: profileTables,
  drafts: draftTables,
  media: mediaTables,
  comments: commentTables,
  replies: replyTables,
  bookmarks: bookmarkTables,
  follows: followTables,
  'blocks-and-mutes': blockAndMuteTables,
  'saved-searches': savedSearchTables,
  'stock-alerts': stockAlertTables,
  notifications: notificationTables,
  reports: reportTables,
  moderation: moderationTables,
  suspensions: suspensionTables,
  appeals: appealTables,
  holds: holdTables,
  fingerprints: fingerprintTables,
  bounties: bountyTables,
  seller: sellerTables,
  stock: stockTables,
  storefronts: storefrontTables,
  addresses: addressTables,
  cart: cartTables,
  points: pointTables,
  allowances: allowanceTables,
  switches: switchTables,
  dashboard: dashboardTables,
  admin: adminTables,
  views: viewTables,
  counters: counterTables,
  places: placeTables,
  search: searchTables,
  listings: listingTables,
  ledger: ledgerTables,
  books: bookTables,
  wallet: walletTables,
  payments: paymentTables,
  payouts: payoutTables,
  orders: orderTables,
  goods: goodsTables,
  jobs: jobTables,
  offers: offerTables,
  quotes: quoteTables,
  reviews: reviewTables,
  checkouts: checkoutTables,
  deadlines: deadlineTables,
  deposits: depositTables,
  inbox: inboxTables(orderKinds),
  presence: presenceTables,
  platform: platformTables,
} satisfies Record<string, OwnedTables>

/** What keeps a file from the purge. */
export const fileUses = fileUsesOf(ownedTables)

/**
 * What slices do, in the transaction of the change, when a post changes that is no request, or an answer is accepted.
 */
export const postHooks: readonly PostHooks[] = [
  holdPostHooks,
  bountyPostHooks,
  offerPostHooks,
  stockPostHooks,
  depositPostHooks,
]
export const acceptanceHooks: readonly AcceptanceHook[] = [bountyAcceptance]

/** The same for posts of any kind. */
export function postHooksOf(waits: QuoteWaits): readonly PostHooks[] {
  return [...postHooks, quotePostHooks(waits)]
}

/** How what moderators hid is deleted for good, weeks later. */
export function removalsOf(waits: QuoteWaits): Removals {
  return {
    post: (tx, viewer, id) => erasePost(tx, viewer, id, postHooksOf(waits)),
    comment: removeComment,
    reply: eraseReply,
  }
}

/** What can be reported. */
export const reportables: Reportables = {
  post: reportablePost,
  comment: reportableComment,
  reply: reportableReply,
  member: reportableProfile,
  review: reportableReview,
  message: reportableMessage,
  order: reportableOrder,
  quote: reportableQuote,
}

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

/** What a member's export has beside the tables, for people to read. */
const documents: readonly ListDocuments[] = [statementDocument, receiptDocuments]

/** What export and deletion need. */
export const ownData = {
  tables: Object.values<OwnedTables>(ownedTables),
  documents,
  departure,
  getPurchases: getPurchasesOfLeaver,
}

/** Tables with counters, in the order of the nightly recount. */
export const countedTables: readonly Counted[] = [
  countedPosts,
  countedReplies,
  countedComments,
  countedMembers,
  countedRatings,
  countedQuotes,
]
