import { MAX_LONE_CORRECTION_VBT } from '#contract/books.ts'

/**
 * Whether another admin must approve it. What an admin did for the same member within a day counts, so that several small
 * ones do not get around it. A single admin can't wait for anybody.
 */
export function needsApproval({ vbt, earlierVbt, admins }: { vbt: number; earlierVbt: number; admins: number }) {
  return Math.abs(vbt) + earlierVbt > MAX_LONE_CORRECTION_VBT && admins > 1
}

/** Why this admin can't correct that member's tokens; null if they can. */
export function whyNotCorrected(adminId: number, memberId: number) {
  return adminId === memberId ? 'You can’t correct your own tokens. Ask another admin.' : null
}

/** Why this admin can't approve it; null if they can. */
export function whyNotApproved(adminId: number, { memberId, askedBy }: { memberId: number; askedBy: number | null }) {
  if (adminId === askedBy) return 'Another admin must approve it.'
  return whyNotCorrected(adminId, memberId)
}
