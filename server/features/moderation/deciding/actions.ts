import type { NewDecision } from '#contract/moderation.ts'
import { audit } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { postponeLast, record } from '../../happenings/index.ts'
import type { Reportables } from '../../reports/index.ts'
import { SETTLED_SECONDS, settleStanding, startSuspension } from '../../suspensions/index.ts'
import { hideItems, keepItem } from './items.actions.ts'
import { readState } from './items.queries.ts'
import { type LockedCase, lockToDecide } from './locking.actions.ts'
import { assertDecidable } from './refusals.ts'
import { type Given, mistakesOf } from './rules.ts'
import { type Decided, insertDecision } from './writing.actions.ts'

type Deciding = { viewer: Viewer; reportables: Reportables }

/**
 * Decides a case: about its item, and the author’s other posts if the moderator wants that. Returns the decision. Nobody is told
 * until it can’t be undone anymore.
 */
export async function decideCase(
  tx: Transaction,
  { viewer, reportables }: Deciding,
  caseId: number,
  { version, ...given }: NewDecision,
) {
  const alsoOthers = given.hidesOthers === true
  const { found, otherIds } = await lockToDecide(tx, viewer, caseId, { reportables, alsoOthers })
  assertDecidable(found, version)
  return writeDecision(tx, { viewer, reportables }, { found, otherIds, given })
}

/** Everything is locked, and nothing keeps the viewer from deciding. */
export async function writeDecision(
  tx: Transaction,
  { viewer, reportables }: Deciding,
  { found, otherIds, given }: { found: LockedCase; otherIds: readonly number[]; given: Given },
) {
  const reportable = reportables[found.itemType]
  const item = { state: await readState(tx, reportable, found.itemId), canHide: reportable.hide !== null }
  const mistakes = mistakesOf({ viewer, found, item, given })
  if (mistakes.length > 0) throw refusal.invalidFields(mistakes)
  const decided = await insertDecision(tx, viewer, found, given, item.state === 'gone')
  await (given.action === 'keep'
    ? keepItem(tx, viewer, reportables, { decided, found })
    : hideItems(tx, viewer, reportables, { decided, found, otherIds, given }))
  await restrict(tx, viewer, { decided, found, given })

  const { itemType, itemId } = found
  const details = { itemType, itemId, action: given.action, reason: given.reason }
  await audit(tx, viewer, { action: 'case_decided', subjectId: found.id, details })
  await record(tx, {
    type: 'case_decided',
    actorId: viewer.id,
    subjectId: decided.id,
    details: { caseId: found.id, itemType, itemId, action: given.action },
  })
  await postponeLast(tx, SETTLED_SECONDS)
  return decided.id
}

/** Warns or suspends the author. */
async function restrict(
  tx: Transaction,
  viewer: Viewer,
  { decided, found, given }: { decided: Decided; found: LockedCase; given: Given },
) {
  const { authorId } = found
  if (authorId === null) return
  if (given.action === 'warn') await settleStanding(tx, authorId)
  if (!given.suspension) return
  const { reason, words } = given
  const why = { memberId: authorId, decisionId: decided.id, reason, words: words?.trim() ?? null }
  await startSuspension(tx, viewer, { ...why, ...given.suspension })
}
