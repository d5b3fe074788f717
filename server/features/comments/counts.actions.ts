import type { Transaction } from '../../platform/database/database.ts'
import { countComments, countRemark, uncountRemark } from '../posts/index.ts'
import { countReplyComments } from '../replies/index.ts'

export type CommentTarget = { postId: number; replyId: number | null; parentId: number | null; authorId: number | null }

/**
 * Counts a comment that became visible (1) or stopped being visible (-1): on the post or reply, on its parent, and for
 * the author's participation. Returns the new number of comments on the post or reply.
 */
export async function updateCounts(
  tx: Transaction,
  { postId, replyId, parentId, authorId }: CommentTarget,
  change: 1 | -1,
) {
  const total = await (replyId === null ? countComments(tx, postId, change) : countReplyComments(tx, replyId, change))
  if (parentId !== null) await tx`update comments set answers = answers + ${change} where id = ${parentId}`
  if (authorId !== null) await (change === 1 ? countRemark : uncountRemark)(tx, postId, authorId)
  return total
}
