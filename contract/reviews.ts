import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, RequiredText, Timestamp } from './basics.ts'
import { Member } from './members.ts'

/** How long after completion both sides can write a review. After that, what was written is shown. */
export const REVIEW_DAYS = 14
/** How many days before the end the site reminds those who have not written one. */
export const REVIEW_REMINDER_DAYS = 3
export const MAX_REVIEW_LENGTH = 2_000
export const MAX_REVIEW_REPLY_LENGTH = 1_000
export const MOST_STARS = 5

const Stars = Type.Integer({ minimum: 1, maximum: MOST_STARS })

/** The side that a review is about: a buyer's review is about the seller. */
export const REVIEW_SIDES = ['buyer', 'seller'] as const

export const ReviewReply = Type.Object({ text: Type.String(), at: Timestamp })

/**
 * A review of a completed order. `by`: its author's side. `author`: null if they have left. `item`: what was bought.
 * `shownAt`: when both sides could read it; null while it is hidden, and then only its author sees it.
 */
export const Review = Type.Object({
  id: Id,
  by: Type.Enum(REVIEW_SIDES),
  author: Nullable(Member),
  stars: Type.Integer(),
  text: Type.String(),
  item: Type.String(),
  reply: Type.Union([ReviewReply, Type.Null()]),
  writtenAt: Timestamp,
  shownAt: Nullable(Timestamp),
  /** Hidden by a moderator from everyone but moderators and its author. */
  isHidden: Type.Boolean(),
  can: Type.Object({ reply: Type.Boolean(), report: Type.Boolean(), hide: Type.Boolean(), unhide: Type.Boolean() }),
})
export type Review = Static<typeof Review>

/**
 * `GET /api/orders/{id}/reviews`, for both sides. `theirs`: null until it is shown. `isTheirsIn`: whether it exists.
 * `until`: when the time to review ends, and hidden reviews are shown; null if the order can't be reviewed.
 */
export const OrderReviews = Type.Object({
  mine: Type.Union([Review, Type.Null()]),
  theirs: Type.Union([Review, Type.Null()]),
  isTheirsIn: Type.Boolean(),
  until: Nullable(Timestamp),
  canReview: Type.Boolean(),
})
export type OrderReviews = Static<typeof OrderReviews>

/** The body of `POST /api/orders/{id}/reviews`, with an idempotency key. Codes: `not_reviewable`, `already_reviewed`. */
export const NewReview = Input({ stars: Stars, text: RequiredText(MAX_REVIEW_LENGTH) })
export type NewReview = Static<typeof NewReview>

/** The body of `PUT /api/reviews/{id}/reply`, once, by the member it is about. Code: `already_replied`. */
export const ReviewReplyInput = Input({ text: RequiredText(MAX_REVIEW_REPLY_LENGTH) })
export type ReviewReplyInput = Static<typeof ReviewReplyInput>

/** The average of buyers' reviews of a seller, with one decimal. Null if there are none. */
export const Rating = Type.Object({ average: Nullable(Type.Number()), count: Type.Integer() })
export type Rating = Static<typeof Rating>

/**
 * `GET /api/members/{handle}/rating`. `histogram`: how many reviews as a seller have 1, 2, 3, 4, and 5 stars.
 * `asBuyer`: sellers' reviews of them. `sales`: how many of their sales were completed.
 */
export const MemberRating = Type.Object({
  ...Rating.properties,
  histogram: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
  asBuyer: Rating,
  sales: Type.Integer(),
})
export type MemberRating = Static<typeof MemberRating>

/** `GET /api/members/{handle}/reviews`: reviews of them as a seller or as a buyer, newest first. */
export const ReviewQuery = Input({
  ...PageQuery.properties,
  as: Type.Enum(REVIEW_SIDES),
  stars: Type.Optional(Stars),
})
export type ReviewQuery = Static<typeof ReviewQuery>
export const ReviewPage = Page(Review)
export type ReviewPage = Static<typeof ReviewPage>
