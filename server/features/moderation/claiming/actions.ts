import { CLAIM_MINUTES } from '#contract/moderation.ts'
import { audit } from '../../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { lockCase } from '../deciding/locking.actions.ts'
import { assertDecidable } from '../deciding/refusals.ts'

/** The viewer has a case to themselves for a while. Whoever has it can claim it again, which starts the time anew. */
export function claimCase(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    assertDecidable(await lockCase(tx, viewer, id))
    await tx`
      update moderation_cases set claimed_by = ${viewer.id},
        claimed_until = clock_timestamp() + make_interval(mins => ${CLAIM_MINUTES})
      where id = ${id}`
  })
}

/** Gives back what the viewer had claimed. Changes nothing if they don't have it. */
export function releaseCase(sql: Sql, viewer: Viewer, id: number) {
  return inTransaction(sql, async (tx) => {
    const { claimedBy } = await lockCase(tx, viewer, id)
    if (claimedBy !== viewer.id) return
    await tx`update moderation_cases set claimed_by = null, claimed_until = null where id = ${id}`
  })
}

/** From now on, only admins can decide. `note`: why. */
export function escalateCase(sql: Sql, viewer: Viewer, id: number, note: string) {
  return inTransaction(sql, async (tx) => {
    const found = await lockCase(tx, viewer, id)
    assertDecidable(found)
    if (found.escalatedAt !== null) return
    const { itemType, itemId } = found
    await tx`
      update moderation_cases set escalated_at = clock_timestamp(), escalated_by = ${viewer.id},
        escalation_note = ${note.trim()}, claimed_by = null, claimed_until = null, version = version + 1
      where id = ${id}`
    await audit(tx, viewer, { action: 'case_escalated', subjectId: id, details: { itemType, itemId } })
    await record(tx, { type: 'case_escalated', actorId: viewer.id, subjectId: id, details: { itemType, itemId } })
  })
}
