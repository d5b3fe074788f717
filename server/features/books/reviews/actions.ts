import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { changeWait, lockBalance, vbtOf } from '../../ledger/index.ts'
import { findReview } from './queries.ts'

/** An admin lets a member pay out what they earned from somebody, after its usual wait. */
export function releaseEarnings(sql: Sql, viewer: Viewer, reviewId: number, reason: string) {
  return inTransaction(sql, async (tx) => {
    const { memberId } = await getReview(tx, reviewId)
    if (viewer.id === memberId) throw refusal.forbidden('You can’t release your own earnings. Ask another admin.')
    await lockBalance(tx, memberId)
    // Nothing is added to it from here on.
    const { subject, payerId, units } = await getReview(tx, reviewId)
    // Not the payer: they may have tipped anonymously.
    const details = { subject, vbt: vbtOf(units), reason: reason.trim() }
    await audit(tx, viewer, { action: 'earnings_released', subjectId: memberId, details })
    await record(tx, { type: 'earnings_released', actorId: viewer.id, subjectId: memberId, details: { subject } })
    await changeWait(tx, subject, { isUnderReview: false }, { payerId })
  })
}

async function getReview(sql: Sql, id: number) {
  const review = await findReview(sql, id)
  if (!review) throw refusal.notFound('Review')
  return review
}
