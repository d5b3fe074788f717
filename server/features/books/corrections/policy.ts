import { MAX_LONE_CORRECTION_VBT } from '#contract/books.ts'

/**
 * Whether another admin must approve a correction. The admin's corrections of the same member in the last day count as
 * well, so nobody gets around the limit in small steps. If there is only one admin, no approval is needed.
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
