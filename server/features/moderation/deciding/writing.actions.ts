import { REMOVAL_DAYS } from '#contract/moderation.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { closeReports } from '../../reports/index.ts'
import type { LockedCase } from './locking.actions.ts'
import type { Given } from './rules.ts'

export type Decided = { id: number; decidedAt: string }

const outcomes = { keep: 'dismissed', hide: 'hidden', warn: 'warned', suspend: 'suspended' } as const

/** Writes the decision, and closes the case with its reports at the same moment. */
export async function insertDecision(
  tx: Transaction,
  viewer: Viewer,
  found: LockedCase,
  { action, reason, words, note }: Given,
  isGone = false,
): Promise<Decided> {
  const [decision] = await tx<[Decided]>`
    insert into moderation_decisions (case_id, item_type, author_id, action, reason, words, note, decided_by)
    values (${found.id}, ${found.itemType}, ${found.authorId}, ${action}, ${reason}, ${textOf(words)}, ${textOf(note)},
      ${viewer.id})
    returning id, decided_at`
  // A report of what its author had deleted by then says nothing of the reporter.
  const outcome = isGone && action === 'keep' ? 'gone' : outcomes[action]
  await closeReports(tx, { caseId: found.id, closedBy: viewer.id, closedAt: decision.decidedAt, outcome })
  await tx`
    update moderation_cases set state = 'decided', decided_at = ${decision.decidedAt}, version = version + 1,
      reports = 0, weight = 0, claimed_by = null, claimed_until = null
    where id = ${found.id}`
  return decision
}

function textOf(text: string | null | undefined) {
  return text?.trim() || null
}

export type HiddenItem = { itemType: LockedCase['itemType']; itemId: number; before: string | null }

/** What a decision hid, or released. Posts, comments, and replies that it hid are deleted for good some weeks later. */
export async function insertItems(
  tx: Transaction,
  decisionId: number,
  items: readonly HiddenItem[],
  isHiding: boolean,
) {
  if (items.length === 0) return
  await tx`
    insert into decision_items (decision_id, item_type, item_id, before)
    select ${decisionId}, item_type, item_id, before
    from unnest(${items.map(({ itemType }) => itemType)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[],
      ${items.map(({ before }) => before)}::text[]) as given (item_type, item_id, before)`
  if (!isHiding || !items.some(({ itemType }) => isRemovable(itemType))) return
  await tx`
    update moderation_decisions set removes_at = decided_at + make_interval(days => ${REMOVAL_DAYS})
    where id = ${decisionId}`
}

function isRemovable(type: LockedCase['itemType']) {
  return type === 'post' || type === 'comment' || type === 'reply'
}
