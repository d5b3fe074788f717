import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { lockOther } from '../others.actions.ts'

/** An admin keeps a member from paying out until an admin lifts it. A later reason replaces the one before. */
export function holdPayouts(sql: Sql, viewer: Viewer, memberId: number, why: string) {
  return inTransaction(sql, async (tx) => {
    await lockOther(tx, viewer, memberId, 'You can’t hold your own payouts.')
    const reason = why.trim()
    await tx`
      insert into payout_holds (member_id, reason) values (${memberId}, ${reason})
      on conflict (member_id) do update set reason = excluded.reason`
    await audit(tx, viewer, { action: 'payouts_held', subjectId: memberId, details: { reason } })
    await record(tx, { type: 'payouts_held', actorId: viewer.id, subjectId: memberId })
  })
}

/** Does nothing if there is none: another admin was faster. The reason is only for the audit log. */
export function liftHold(sql: Sql, viewer: Viewer, memberId: number, why: string) {
  return inTransaction(sql, async (tx) => {
    await lockOther(tx, viewer, memberId, 'You can’t lift the hold on your own payouts.')
    const { count } = await tx`delete from payout_holds where member_id = ${memberId}`
    if (count === 0) return
    const reason = why.trim()
    await audit(tx, viewer, { action: 'payout_hold_lifted', subjectId: memberId, details: { reason } })
    await record(tx, { type: 'payout_hold_lifted', actorId: viewer.id, subjectId: memberId })
  })
}
