import { MOST_DAILY_PAYOUT_CENTS, type PayoutLimitChange } from '#contract/payouts.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { lockOther } from '../others.actions.ts'
import { getPayoutLimit } from './queries.ts'

/** An admin raises how much a member may pay out in 24 hours, or sets it back to what everyone may. */
export function changePayoutLimit(sql: Sql, viewer: Viewer, memberId: number, change: PayoutLimitChange) {
  return inTransaction(sql, async (tx) => {
    await lockOther(tx, viewer, memberId, 'You can’t change your own limit.')
    const from = await getPayoutLimit(tx, memberId)
    const { dailyCents: to } = change
    const reason = change.reason.trim()
    await tx`delete from payout_limits where member_id = ${memberId}`
    if (to !== MOST_DAILY_PAYOUT_CENTS) {
      await tx`insert into payout_limits (member_id, daily_cents, reason) values (${memberId}, ${to}, ${reason})`
    }
    await audit(tx, viewer, { action: 'payout_limit_changed', subjectId: memberId, details: { from, to, reason } })
    await record(tx, {
      type: 'payout_limit_changed',
      actorId: viewer.id,
      subjectId: memberId,
      details: { cents: to },
    })
  })
}
