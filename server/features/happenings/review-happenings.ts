import { about } from './definition.ts'

const order = about('order')
const review = about('review')

/** What happens to reviews of orders. Part of the catalog. */
export const reviewHappenings = {
  /** The site asks one side for a review. `until`: when the time to review ends. */
  review_due: order<{ memberId: number; until: string }>(),

  /** `isFirst`: the other side has not reviewed. */
  review_written: review<ReviewContext & { isFirst: boolean }>(),
  /** Both sides can read it from now on. The actor is the author or, if they have left, the member it is about. */
  review_shown: review<ReviewContext & { stars: number }>(),
  review_replied: review<ReviewContext>(),
  review_hidden: review<ReviewContext & { reason: string }>(),
  review_unhidden: review<ReviewContext>(),
} as const

/** `authorId`: null if they have left. */
type ReviewContext = { orderId: number; authorId: number | null; aboutId: number }
