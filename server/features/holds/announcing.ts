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
 * Tells followers of what a moderator has let through. By now, it is too late to undo that; what was undone is held again, so it
 * is not shown, and nobody is told.
 */
export const announceKept: HappeningListener = async (tx, { type, details }) => {
  if (type === 'case_decided' && details.action === 'keep') await announce[details.itemType]?.(tx, details.itemId)
  return undefined
}
