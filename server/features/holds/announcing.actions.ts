import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { announceComment } from '../comments/index.ts'
import type { HappeningListener } from '../happenings/index.ts'
import { announcePost } from '../posts/index.ts'
import { announceReply } from '../replies/index.ts'

const announce: Partial<Record<ReportedType, (tx: Transaction, id: number) => Promise<void>>> = {
  post: announcePost,
  comment: announceComment,
  reply: announceReply,
}

/**
 * Tells followers of what a moderator has let through, once it is too late to undo that. What was undone says nothing, although
 * another decision may show the item by now: that one can still be undone.
 */
export const announceKept: HappeningListener = async (tx, { type, subjectId, details }) => {
  if (type !== 'case_decided' || details.action !== 'keep') return undefined
  if (await stands(tx, subjectId)) await announce[details.itemType]?.(tx, details.itemId)
  return undefined
}

async function stands(tx: Transaction, decisionId: number) {
  const { count } = await tx`select from moderation_decisions where id = ${decisionId} and undone_at is null`
  return count > 0
}
