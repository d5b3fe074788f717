import { type Refusal, refusal } from '../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'

type ReviewFacts = {
  authorId: number | null
  aboutId: number
  isShown: boolean
  isHidden: boolean
  hasReply: boolean
}

/** What the viewer may do with a review that they can see. Moderators can't decide about reviews of their own sales. */
export function mayDo(viewer: Viewer | null, { authorId, aboutId, isShown, isHidden, hasReply }: ReviewFacts) {
  const isReadable = isShown && !isHidden
  const isModerator = hasRole(viewer, 'moderator') && viewer?.id !== aboutId && viewer?.id !== authorId
  const isVerified = viewer?.isVerified === true
  return {
    reply: isVerified && isReadable && viewer.id === aboutId && !hasReply,
    report: isVerified && isReadable && viewer.id !== authorId,
    hide: isModerator && isReadable,
    unhide: isModerator && isHidden,
  }
}

type OrderFacts = {
  until: string | null
  isOver: boolean
  isPart: boolean
  isOtherHere: boolean
  isMineIn: boolean
}

/** Why a side can’t review an order. Null if it can. */
export function reviewProblem({ until, isOver, isPart, isOtherHere, isMineIn }: OrderFacts): Refusal | null {
  if (isPart) return notReviewable('Review the job that this extra work belongs to.')
  if (until === null) return notReviewable('You can review an order once it’s completed, or its dispute is settled.')
  if (isMineIn) return refusal.conflict('already_reviewed', 'You’ve already reviewed this order.')
  if (!isOtherHere) return notReviewable('The other member has left VRUMIES.')
  return isOver ? notReviewable('The time to review this order is over.') : null
}

function notReviewable(message: string) {
  return refusal.conflict('not_reviewable', message)
}

/** A review has one reply, which is final. */
export function alreadyReplied() {
  return refusal.conflict('already_replied', 'You’ve already replied to this review.')
}

/** Returns 'Brake pads', or 'Brake pads and 2 more'. */
export function itemOf({ title, lineCount }: { title: string; lineCount: number }) {
  return lineCount === 1 ? title : `${title} and ${lineCount - 1} more`
}
