import type { REVIEW_SIDES, Review } from '#contract/reviews.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type MemberColumns, presentMember } from '../identity/index.ts'
import { mayDo } from './policy.ts'

/** `memberId` and the rest of its author are null if they have left, or if the viewer doesn’t see them. */
export type ReviewRow = { [Column in keyof MemberColumns]: MemberColumns[Column] | null } & {
  id: number
  orderId: number
  by: (typeof REVIEW_SIDES)[number]
  authorId: number | null
  aboutId: number
  stars: number
  text: string
  item: string
  replyText: string | null
  repliedAt: string | null
  writtenAt: string
  shownAt: string | null
  isHidden: boolean
}

/** A review as the viewer sees it. */
export function presentReview(viewer: Viewer | null, row: ReviewRow): Review {
  const { id, by, stars, text, item, replyText, repliedAt, writtenAt, shownAt, isHidden } = row
  const hasReply = replyText !== null && repliedAt !== null
  return {
    id,
    by,
    stars,
    text,
    item,
    writtenAt,
    shownAt,
    isHidden,
    author: row.memberId === null ? null : presentMember(row as MemberColumns),
    reply: hasReply ? { text: replyText, at: repliedAt } : null,
    can: mayDo(viewer, { ...row, isShown: shownAt !== null, hasReply }),
  }
}
