import type { Picture } from '#contract/media.ts'
import type { Dispute } from '#contract/orders.ts'
import type { Side } from '../order.ts'
import type { DisputeRow } from './queries.ts'

/** A dispute as both sides and moderators see it. */
export function presentDispute(row: DisputeRow, photos: Record<Side, Picture[]>): Dispute {
  const { reason, isWithModerator, answerBy, endsAt, sellerText, sellerBackVbt, answeredAt, backVbt, endedAt } = row
  return {
    reason,
    isWithModerator,
    answerBy,
    endsAt,
    buyer: { text: row.buyerText, photos: photos.buyer, proposalVbt: row.buyerBackVbt, at: row.openedAt },
    seller:
      sellerText === null || answeredAt === null
        ? null
        : { text: sellerText, photos: photos.seller, proposalVbt: sellerBackVbt ?? 0, at: answeredAt },
    askedVbt: row.askedVbt ?? row.buyerBackVbt,
    withdrawnAt: backVbt === null ? endedAt : null,
    outcome: backVbt === null || endedAt === null ? null : { backVbt, reason: row.outcomeReason, at: endedAt },
  }
}
