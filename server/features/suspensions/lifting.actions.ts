import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { endSuspension, lockRunning, tellEnd } from './ending.actions.ts'
import { whyNotDecide } from './policy.ts'
import { lockMember } from './standing.actions.ts'

/** A moderator ends a suspension before its time. The decision stands. `words`: why, for the member and the audit log. */
export function liftSuspension(sql: Sql, viewer: Viewer, id: number, words: string) {
  return inTransaction(sql, async (tx) => {
    const [found] = await tx<{ memberId: number }[]>`select member_id from suspensions where id = ${id}`
    if (!found) throw refusal.notFound('Suspension')
    const reason = whyNotDecide(viewer, await lockMember(tx, found.memberId))
    if (reason) throw refusal.forbidden(reason)
    const suspension = await lockRunning(tx, { id, memberId: found.memberId })
    if (!suspension || suspension.isTimeUp) throw refusal.conflict('not_suspended', 'This suspension has ended.')
    await endSuspension(tx, suspension, { endedBy: viewer.id, resumes: false })
    await tx`update suspensions set end_words = ${words.trim()} where id = ${id}`
    await audit(tx, viewer, {
      action: 'suspension_lifted',
      subjectId: found.memberId,
      details: { words: words.trim() },
    })
    await tellEnd(tx, viewer.id, suspension, true)
  })
}
