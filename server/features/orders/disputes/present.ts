import type { Picture } from '#contract/media.ts'
import type { Dispute } from '#contract/orders.ts'
import type { Side } from '../order.ts'
import { openerOf } from './policy.ts'
import type { DisputeRow } from './queries.ts'

/** A dispute as both sides and moderators see it. */
export function presentDispute(row: DisputeRow, photos: Record<Side, Picture[]>): Dispute {
  const { about, reason, isWithModerator, answerBy, endsAt, sellerText, sellerBackVbt, answeredAt, backVbt, endedAt } =
    row
  const opener = openerOf(row)
  const statementOf = (side: Side, text: string, proposalVbt: number) => {
    const at = side === opener || answeredAt === null ? row.openedAt : answeredAt
    return { text, photos: photos[side], proposalVbt, at }
  }
  return {
    about,
    reason,
    isWithModerator,
    answerBy,
    endsAt,
    buyer: row.buyerText === null ? null : statementOf('buyer', row.buyerText, row.buyerBackVbt),
    seller: sellerText === null ? null : statementOf('seller', sellerText, sellerBackVbt ?? 0),
    askedVbt: row.askedVbt ?? row.buyerBackVbt,
    withdrawnAt: backVbt === null ? endedAt : null,
    outcome: backVbt === null || endedAt === null ? null : { backVbt, reason: row.outcomeReason, at: endedAt },
  }
}
