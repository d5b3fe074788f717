import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { lockMember, settleStanding } from '../../suspensions/index.ts'

/** The member has read a warning. After the last one, they can do everything again. Idempotent. */
export function confirmWarning(sql: Sql, viewer: Viewer, decisionId: number) {
  return inTransaction(sql, async (tx) => {
    await lockMember(tx, viewer.id)
    const [warning] = await tx<{ isRead: boolean }[]>`
      select read_at is not null as is_read from moderation_decisions
      where id = ${decisionId} and author_id = ${viewer.id} and action = 'warn' and undone_at is null`
    if (!warning) throw refusal.notFound('Warning')
    if (warning.isRead) return
    await tx`update moderation_decisions set read_at = clock_timestamp() where id = ${decisionId}`
    await settleStanding(tx, viewer.id)
    await record(tx, { type: 'warning_read', actorId: viewer.id, subjectId: decisionId })
  })
}
