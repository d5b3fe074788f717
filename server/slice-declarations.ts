import { adminTables } from './features/admin/index.ts'
import { limitTables } from './features/allowances/index.ts'
import { blockingTables } from './features/blocks-and-mutes/index.ts'
import { bookmarkTables } from './features/bookmarks/index.ts'
import {
  commentTables,
  countedComments,
  forgetCommentsOf,
  reportableComment,
  takeBackCommentLikesOf,
} from './features/comments/index.ts'
import type { Counted } from './features/counters/index.ts'
import { draftTables } from './features/drafts/index.ts'
import { endFollowsOf, followTables } from './features/follows/index.ts'
import { countedMembers, identityTables } from './features/identity/index.ts'
import { listingTables } from './features/listings/index.ts'
import { mediaTables } from './features/media/index.ts'
import { dropNotificationsOf, notificationTables } from './features/notifications/index.ts'
import type { Forget } from './features/own-data/index.ts'
import { placeTables } from './features/places/index.ts'
import { pointTables, takeBackPointsOf } from './features/points/index.ts'
import {
  countedPosts,
  deletePostsOf,
  lockPostsOf,
  postTables,
  reportablePost,
  takeBackReactionsOf,
  uncountCommentsOf,
} from './features/posts/index.ts'
import { reportableProfile } from './features/profiles/index.ts'
import {
  countedReplies,
  dropReplyImagesOf,
  replyTables,
  reportableReply,
  takeBackReplyLikesOf,
  uncountReplyCommentsOf,
} from './features/replies/index.ts'
import { forgetReports, type Reportables, reportTables } from './features/reports/index.ts'
import { savedSearchTables } from './features/saved-searches/index.ts'
import { searchTables } from './features/search/index.ts'
import { forgetViewsOf, viewTables } from './features/views/index.ts'
import { type OwnedTables, platformTables } from './platform/database/owned-tables.ts'

// What slices say of their own rows, for the hubs: they walk over these lists and know no table themselves.

/** Who owns which table, by the name of the slice's folder; and what of it is in a member's export, in this order. */
export const ownedTables = {
  identity: identityTables,
  posts: postTables,
  drafts: draftTables,
  media: mediaTables,
  comments: commentTables,
  replies: replyTables,
  bookmarks: bookmarkTables,
  follows: followTables,
  'blocks-and-mutes': blockingTables,
  'saved-searches': savedSearchTables,
  notifications: notificationTables,
  reports: reportTables,
  points: pointTables,
  allowances: limitTables,
  admin: adminTables,
  views: viewTables,
  places: placeTables,
  search: searchTables,
  listings: listingTables,
  platform: platformTables,
} satisfies Record<string, OwnedTables>

/** What can be reported. */
export const reportables: Reportables = {
  post: reportablePost,
  comment: reportableComment,
  reply: reportableReply,
  member: reportableProfile,
}

/**
 * What becomes of a member's things when they leave, before their own row goes and everything with it. In this order:
 * whatever is counted off must still be there, and rows are locked as everybody locks them: members, posts, comments,
 * replies.
 */
export const farewells: readonly Forget[] = [
  takeBackPointsOf,
  endFollowsOf,
  lockPostsOf,
  takeBackReactionsOf,
  takeBackCommentLikesOf,
  takeBackReplyLikesOf,
  uncountCommentsOf,
  uncountReplyCommentsOf,
  forgetCommentsOf,
  forgetReports(reportables),
  dropNotificationsOf,
  dropReplyImagesOf,
  deletePostsOf,
  forgetViewsOf,
]

/** The tables with counters, in the order in which the nightly recount looks through them. */
export const countedTables: readonly Counted[] = [countedPosts, countedReplies, countedComments, countedMembers]
