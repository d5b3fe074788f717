import type { DepositEvent, DepositState } from '#contract/deposit-steps.ts'
import type { PriceDrop } from '#contract/notification-facts.ts'
import type { OfferEvent } from '#contract/offer-steps.ts'
import type { OfferSide } from '#contract/offers.ts'
import type { ReportedType } from '#contract/reports.ts'
import { about } from './definition.ts'
import { moderationHappenings } from './moderation-happenings.ts'
import { moneyHappenings } from './money-happenings.ts'
import { orderHappenings } from './order-happenings.ts'
import { quoteHappenings } from './quote-happenings.ts'
import { reviewHappenings } from './review-happenings.ts'

const checkout = about('checkout')
const collection = about('collection')
const collectionDeletion = about('collection deletion')
const comment = about('comment')
const conversation = about('conversation')
const deposit = about('deposit')
const media = about('media')
const member = about('member')
const offer = about('offer')
const post = about('post')
const reply = about('reply')
const report = about('report')
const search = about('search')

/**
 * Every happening with its name, the type of its subject, and its details in angle brackets. The compiler checks emitters
 * and listeners against it. Never rename one: stored rows have the old name. Details are facts: events, ids, and amounts.
 * Titles change, and sentences are for a reader.
 */
export const catalog = {
  'member.joined': member(),
  'member.became_admin': member(),
  'member.changed_profile': member(),
  role_changed: member<{ role: string }>(),
  privacy_changed: member(),
  member_followed: member(),
  member_unfollowed: member(),
  member_blocked: member(),
  member_unblocked: member(),
  member_muted: member(),
  member_unmuted: member(),
  word_muted: member(),
  word_unmuted: member(),
  storefront_opened: member(),
  storefront_changed: member(),
  address_book_changed: member(),
  cart_changed: member(),

  image_uploaded: media(),
  video_uploaded: media(),
  raw_uploaded: media(),

  post_published: post(),
  post_edited: post(),
  /** The seller changed the stock without editing the post. */
  stock_changed: post(),
  post_deleted: post(),
  post_restored: post(),
  post_hidden: post<{ reason: string }>(),
  post_unhidden: post(),
  post_liked: post(),
  post_unliked: post(),
  post_disliked: post(),
  post_undisliked: post(),
  post_bookmarked: post(),
  post_unbookmarked: post(),
  bookmark_due: post(),
  post_pinned: post(),
  post_unpinned: post(),
  price_dropped: post<PriceDrop>(),
  /** Nothing was left of a part that somebody waits for. The actor is the seller, whoever brought it back. */
  stock_returned: post(),
  stock_alert_added: post(),
  stock_alert_removed: post(),
  /** The actor is the member who waited for it. */
  back_in_stock: post(),
  interest_lost: post(),
  interest_returned: post(),
  post_tipped: post<{ tipId: number }>(),
  /** The actor is the author who received the tip, so that nobody can learn who gave it. */
  post_tipped_anonymously: post<{ tipId: number }>(),

  /** The actor is the post's author, even if a timer acts for them. */
  bounty_held: post<{ vbt: number }>(),
  bounty_raised: post<{ vbt: number }>(),
  bounty_paid: post<{ vbt: number; answererId: number }>(),
  bounty_returned: post<{ vbt: number; why: 'time' | 'deleted' | 'left' }>(),
  bounty_ending: post<{ vbt: number; days: number }>(),

  comment_made: comment<CommentContext & { mentioned: number[] }>(),
  comment_edited: comment<CommentContext & { mentioned: number[] }>(),
  comment_removed: comment<CommentContext>(),
  comment_hidden: comment<{ postId: number; authorId: number | null; reason: string }>(),
  comment_unhidden: comment<{ postId: number; authorId: number | null }>(),
  comment_liked: comment<{ postId: number }>(),
  comment_unliked: comment<{ postId: number }>(),

  reply_made: reply<ReplyContext & { quotedId: number | null; mentioned: number[] }>(),
  reply_edited: reply<ReplyContext>(),
  reply_removed: reply<ReplyContext>(),
  reply_hidden: reply<ReplyContext & { authorId: number | null; reason: string }>(),
  reply_unhidden: reply<ReplyContext>(),
  reply_liked: reply<{ postId: number }>(),
  reply_unliked: reply<{ postId: number }>(),
  answer_accepted: reply<{ postId: number }>(),
  answer_unaccepted: reply<{ postId: number }>(),

  collection_created: collection(),
  collection_renamed: collection(),
  collection_deleted: collection(),
  collection_emptied: collectionDeletion(),
  collection_restored: collectionDeletion(),

  conversation_opened: conversation(),
  /** `isRequest`: the recipient may not know the sender. `memberId`: the recipient. */
  message_sent: conversation<{ seq: number; memberId: number; isRequest: boolean }>(),
  message_edited: conversation<{ seq: number }>(),
  message_removed: conversation<{ seq: number }>(),
  message_reacted: conversation<{ seq: number }>(),
  message_hidden: conversation<{ seq: number; authorId: number | null; reason: string }>(),
  message_unhidden: conversation<{ seq: number; authorId: number | null }>(),
  request_accepted: conversation(),
  /** Notifies nobody. */
  request_declined: conversation(),
  /** The actor has now seen the whole conversation. */
  conversation_read: conversation(),
  conversation_cleared: conversation(),
  /** The actor muted or archived it, or undid that. */
  conversation_changed: conversation(),

  search_saved: search(),
  search_changed: search(),
  search_deleted: search(),
  search_matched: search<{ postIds: number[] }>(),

  ...moneyHappenings,

  ...orderHappenings,
  ...moderationHappenings,
  ...quoteHappenings,

  /** If a timer acts, the actor is the buyer. */
  offer_stepped: offer<OfferStep>(),
  /** The agreed price is about to expire. */
  offer_due: offer<OfferSum & { buyerId: number; depositVbt: number | null }>(),
  ...reviewHappenings,

  /** Tokens arrived for it, but it could no longer be paid. `why`: the refusal's code. */
  checkout_not_paid: checkout<{ why: string }>(),
  /** The buyer needed more time. */
  checkout_extended: checkout<{ endsAt: string }>(),

  /**
   * If the site acts, the actor is the buyer. `version`: the version after the step. `before`: the state before it;
   * null for the first step.
   */
  deposit_stepped: deposit<{
    event: DepositEvent
    by: 'buyer' | 'seller' | null
    version: number
    state: DepositState
    before: DepositState | null
    postId: number | null
    buyerId: number
    sellerId: number
    amountVbt: number
    /** How long the seller has to answer, or how long the vehicle is off sale, in seconds. Null for other steps. */
    waits: number | null
  }>(),

  item_reported: report<{ itemType: ReportedType; itemId: number; reason: string }>(),
} as const

/**
 * Why the site closed an offer: its post is gone, was sold, isn't for sale, or takes no offers; the seller accepted
 * somebody else's deposit; or because of its two sides.
 */
export type OfferCloseReason = 'gone' | 'sold' | 'not_for_sale' | 'no_offers' | 'other_deposit' | 'blocked' | 'left'
/** `amount`: in VBT, or in US dollars for a vehicle. */
type OfferSum = { kind: 'market' | 'vehicle'; amount: number }
/** `buyerId` and `sellerId` are null if that side has left. `waitedFor`: the side whose answer it waited for before. */
type OfferStep = OfferSum & {
  event: OfferEvent
  by: OfferSide | 'timer'
  version: number
  buyerId: number | null
  sellerId: number | null
  waitedFor: OfferSide | null
  why: OfferCloseReason | null
  /** The deposit that the vehicle's seller asks for. Null for none. */
  depositVbt: number | null
  /** How long the other side has to answer, or how long the price is kept, in seconds. Null if the offer has ended. */
  waits: number | null
}
/** `number`: the reply's number in its thread. */
type ReplyContext = { postId: number; number: number }
/** `replyId`: the reply it belongs to. `parentId`: the comment it answers. */
type CommentContext = { postId: number; replyId: number | null; parentId: number | null }
