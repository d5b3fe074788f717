import type { QuoteWaits } from '#contract/quote-waits.ts'
import { departure } from './departure.ts'
import { addressTables } from './features/addresses/index.ts'
import { adminTables } from './features/admin/index.ts'
import { allowanceTables } from './features/allowances/index.ts'
import { appealTables } from './features/appeals/index.ts'
import { blockAndMuteTables } from './features/blocks-and-mutes/index.ts'
import { bookmarkTables } from './features/bookmarks/index.ts'
import { bookTables } from './features/books/index.ts'
import { bountyAcceptance, bountyPostHooks, bountyTables } from './features/bounties/index.ts'
import { cartTables } from './features/cart/index.ts'
import { checkoutTables } from './features/checkouts/index.ts'
import { commentTables, countedComments, eraseComment } from './features/comments/index.ts'
import { type Counted, counterTables } from './features/counters/index.ts'
import { dashboardTables } from './features/dashboard/index.ts'
import { deadlineTables } from './features/deadlines/index.ts'
import { depositPostHooks, depositTables } from './features/deposits/index.ts'
import { draftTables } from './features/drafts/index.ts'
import { fingerprintTables } from './features/fingerprints/index.ts'
import { followTables } from './features/follows/index.ts'
import { goodsTables } from './features/goods/index.ts'
import { holdPostHooks, holdTables } from './features/holds/index.ts'
import { countedMembers, identityTables } from './features/identity/index.ts'
import { inboxTables } from './features/inbox/index.ts'
import { jobTables } from './features/jobs/index.ts'
import { ledgerTables } from './features/ledger/index.ts'
import { listingTables } from './features/listings/index.ts'
import { fileUsesOf, mediaTables } from './features/media/index.ts'
import { moderationTables, type Removals } from './features/moderation/index.ts'
import { notificationTables } from './features/notifications/index.ts'
import { offerPostHooks, offerTables } from './features/offers/index.ts'
import { orderTables } from './features/orders/index.ts'
import type { ListDocuments } from './features/own-data/index.ts'
import { getPurchasesOfLeaver, paymentTables, receiptDocuments } from './features/payments/index.ts'
import { payoutTables } from './features/payouts/index.ts'
import { placeTables } from './features/places/index.ts'
import { pointTables } from './features/points/index.ts'
import { countedPosts, erasePost, type PostHooks, postTables } from './features/posts/index.ts'
import { presenceTables } from './features/presence/index.ts'
import { profileTables } from './features/profiles/index.ts'
import { countedQuotes, quotePostHooks, quoteTables } from './features/quotes/index.ts'
import { type AcceptanceHook, countedReplies, eraseReply, replyTables } from './features/replies/index.ts'
import { reportTables } from './features/reports/index.ts'
import { countedRatings, reviewTables } from './features/reviews/index.ts'
import { savedSearchTables } from './features/saved-searches/index.ts'
import { searchTables } from './features/search/index.ts'
import { sellerTables } from './features/seller/index.ts'
import { stockPostHooks, stockTables } from './features/stock/index.ts'
import { stockAlertTables } from './features/stock-alerts/index.ts'
import { storefrontTables } from './features/storefronts/index.ts'
import { suspensionTables } from './features/suspensions/index.ts'
import { switchTables } from './features/switches/index.ts'
import { viewTables } from './features/views/index.ts'
import { statementDocument, walletTables } from './features/wallet/index.ts'
import { orderKinds } from './order-kinds.ts'
import { type OwnedTables, platformTables } from './platform/database/owned-tables.ts'

// What slices declare about their rows. Export and recounts iterate over these lists and know no
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
    post: async (tx, id, author) => author && erasePost(tx, author, id, postHooksOf(waits)),
    comment: eraseComment,
    reply: eraseReply,
  }
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
