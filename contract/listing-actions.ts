import { type Static, Type } from 'typebox'
import { Id, Input, Nullable } from './basics.ts'

/** How many listings one call can take. */
export const MAX_LISTINGS_AT_ONCE = 100

/**
 * `end`: takes what is left off sale, until `relist`. `copy`: makes a draft of each. `restore`: takes `delete` back,
 * for 30 days.
 */
export const LISTING_ACTIONS = ['end', 'relist', 'copy', 'delete', 'restore'] as const
export type ListingAction = (typeof LISTING_ACTIONS)[number]

/** The body of `POST /api/seller/listings/actions`. */
export const ListingsAction = Input({
  action: Type.Enum(LISTING_ACTIONS),
  postIds: Type.Array(Id, { minItems: 1, maxItems: MAX_LISTINGS_AT_ONCE }),
})
export type ListingsAction = Static<typeof ListingsAction>

/**
 * Why an action left a listing as it was. `gone`: the viewer has no such listing, or deleted it. `paying`: a buyer is
 * paying for it right now. `sold_out`, `ended`: nothing is for sale anyway. `not_ended`: there is nothing to relist.
 * `drafts`: there are too many drafts.
 */
export const LEFT_REASONS = ['gone', 'paying', 'sold_out', 'ended', 'not_ended', 'drafts'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

/** Listings that the action changed or copied, and those it left alone. `title`: null if it is not the viewer's. */
export const ListingsOutcome = Type.Object({
  done: Type.Array(Id),
  left: Type.Array(Type.Object({ postId: Id, title: Nullable(Type.String()), reason: Type.Enum(LEFT_REASONS) })),
})
export type ListingsOutcome = Static<typeof ListingsOutcome>
