import { MOST_DAILY_CENTS, type PurchaseLimitChange } from '#contract/payments.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { getPurchaseLimit } from './queries.ts'

/** An admin raises how much a member may buy in 24 hours, or sets it back to what everyone may. */
export function changePurchaseLimit(sql: Sql, viewer: Viewer, memberId: number, change: PurchaseLimitChange) {
  if (viewer.id === memberId) throw refusal.forbidden('You can’t change your own limit. Ask another admin.')
  return inTransaction(sql, async (tx) => {
    const [member] = await tx`select from members where id = ${memberId} for no key update`
    if (!member) throw refusal.notFound('Member')
    const from = await getPurchaseLimit(tx, memberId)
    const { dailyCents: to } = change
    const reason = change.reason.trim()
    await tx`delete from purchase_limits where member_id = ${memberId}`
    if (to !== MOST_DAILY_CENTS) {
      await tx`insert into purchase_limits (member_id, daily_cents, reason) values (${memberId}, ${to}, ${reason})`
    }
    await audit(tx, viewer, { action: 'purchase_limit_changed', subjectId: memberId, details: { from, to, reason } })
    await record(tx, {
      type: 'purchase_limit_changed',
      actorId: viewer.id,
      subjectId: memberId,
      details: { cents: to },
    })
  })
}
