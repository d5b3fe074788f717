import { UNDO_SECONDS } from '#contract/moderation.ts'
import { audit } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import { moveReports, type Reportables, reopenReports } from '../../reports/index.ts'
import { reverseSuspension, SETTLED_SECONDS, settleStanding, undoSuspension } from '../../suspensions/index.ts'
import { bringBack } from '../deciding/items.actions.ts'
import { countReports } from '../opening/actions.ts'
import { mayReverse } from '../policy.ts'
import { type LockedDecision, lockDecision } from './locking.actions.ts'

/** A little less than until people are told, so that an undo under way is done by then. */
const LATEST_UNDO_SECONDS = SETTLED_SECONDS - 2

type Acting = { viewer: Viewer; reportables: Reportables }

/** Everything is as before a decision, within seconds of it. Nobody was told. Returns the case, which is open again. */
export async function undoDecision(tx: Transaction, { viewer, reportables }: Acting, id: number) {
  const decision = await lockDecision(tx, reportables, id)
  const { caseId, authorId, decidedBy, undoneAt, reversedAt, age } = decision
  if (authorId === viewer.id || caseId === null) throw refusal.notFound('Decision')
  if (decidedBy !== viewer.id) throw refusal.forbidden('Only the moderator who decided can undo it.')
  if (undoneAt !== null) return caseId
  if (reversedAt !== null || age > LATEST_UNDO_SECONDS) {
    const detail = `You can undo a decision for ${UNDO_SECONDS} seconds. Find it in the history to reverse it.`
    throw refusal.conflict('too_late', detail)
  }
  await undoSuspension(tx, id)
  await tx`update moderation_decisions set undone_at = clock_timestamp(), removes_at = null where id = ${id}`
  await bringBack(tx, viewer, reportables, { id, isUndone: true })
  if (authorId !== null) await settleStanding(tx, authorId)
  await reopen(tx, caseId, decision)
  await audit(tx, viewer, { action: 'decision_undone', subjectId: id, details: { caseId } })
  return caseId
}

/** The case and the reports that the decision closed are open again. Another case that was opened since joins it. */
async function reopen(tx: Transaction, caseId: number, { decidedAt }: LockedDecision) {
  await joinNewer(tx, caseId)
  await reopenReports(tx, caseId, decidedAt)
  await tx`
    update moderation_cases set state = 'open', decided_at = null, version = version + 1, last_at = clock_timestamp()
    where id = ${caseId}`
  await countReports(tx, caseId)
}

async function joinNewer(tx: Transaction, caseId: number) {
  const [newer] = await tx<{ id: number }[]>`
    select newer.id from moderation_cases newer join moderation_cases cases
      on cases.item_type = newer.item_type and cases.item_id = newer.item_id
        and cases.author_id is not distinct from newer.author_id
    where cases.id = ${caseId} and newer.id <> ${caseId} and newer.state = 'open' for update of newer`
  if (!newer) return
  await moveReports(tx, newer.id, caseId)
  await tx`update moderation_decisions set case_id = ${caseId} where case_id = ${newer.id}`
  await tx`delete from moderation_cases where id = ${newer.id}`
}

/** `words`: for the author, whom nobody asked if they are null. `note`: for moderators. */
type Reversal = { words: string | null; note?: string | null | undefined }

/** Brings back what a decision took, later than an undo, as far as it is still there, and ends the suspension it started. */
export async function reverseDecision(
  tx: Transaction,
  { viewer, reportables }: Acting,
  id: number,
  { words, note }: Reversal,
) {
  const decision = await lockDecision(tx, reportables, id)
  assertReversible(viewer, decision)
  const { caseId, authorId } = decision
  await reverseSuspension(tx, viewer, id)
  await tx`
    update moderation_decisions set reversed_at = clock_timestamp(), reversed_by = ${viewer.id},
      reversal_words = ${words?.trim() ?? null}, removes_at = null
    where id = ${id}`
  await bringBack(tx, viewer, reportables, { id, isUndone: false })
  if (authorId !== null) await settleStanding(tx, authorId)
  await audit(tx, viewer, {
    action: 'decision_reversed',
    subjectId: id,
    details: { caseId, note: note?.trim() || null },
  })
  await record(tx, {
    type: 'decision_reversed',
    actorId: viewer.id,
    subjectId: id,
    details: { caseId, authorId },
  })
}

function assertReversible(viewer: Viewer, decision: LockedDecision) {
  const { action, authorId, authorRole, isEscalated, undoneAt, reversedAt, removedAt } = decision
  if (authorId === viewer.id) throw refusal.notFound('Decision')
  if (undoneAt !== null || reversedAt !== null) throw refusal.conflict('reversed_already', 'This was already reversed.')
  if (action === 'keep')
    throw refusal.forbidden('This decision kept everything as it was, so there’s nothing to reverse.')
  if (!mayReverse(viewer, { action, authorId, authorRole, isEscalated, isOver: false }))
    throw refusal.forbidden('Only admins can reverse this.')
  if (action === 'hide' && removedAt !== null)
    throw refusal.conflict('removed_already', 'What this hid is deleted for good.')
}
