import { reportableComment } from './features/comments/index.ts'
import { reportableMessage } from './features/inbox/index.ts'
import { reportableOrder } from './features/orders/index.ts'
import { reportablePost } from './features/posts/index.ts'
import { reportableProfile } from './features/profiles/index.ts'
import { reportableQuote } from './features/quotes/index.ts'
import { reportableReply } from './features/replies/index.ts'
import type { Reportables } from './features/reports/index.ts'
import { reportableReview } from './features/reviews/index.ts'

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
