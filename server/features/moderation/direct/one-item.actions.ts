import type { ReportedType } from '#contract/reports.ts'
import { audit } from '../../../platform/database/audit.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Reportables } from '../../reports/index.ts'
import { reverseDecision } from '../reversing/actions.ts'

type Item = { itemType: ReportedType; itemId: number }
type Hiding = { id: number; items: number; action: 'hide' | 'warn' | 'suspend' }

/** The standing decisions that hide an item, last one first, and how many things they hid. */
export function findHiding(tx: Transaction, { itemType, itemId }: Item) {
  return tx<Hiding[]>`
    select decisions.id, action, (select count(*)::int from decision_items each where each.decision_id = decisions.id) as items
    from decision_items join moderation_decisions decisions on decisions.id = decision_id
    where decision_items.item_type = ${itemType} and item_id = ${itemId} and action <> 'keep'
      and undone_at is null and reversed_at is null
    order by decisions.id desc`
}

/** Brings back one item: what else a decision hid stays hidden, and a warning or suspension stands. */
export async function bringBackAlone(
  tx: Transaction,
  { viewer, reportables }: { viewer: Viewer; reportables: Reportables },
  { itemType, itemId }: Item,
  hiding: readonly Hiding[],
) {
  for (const { id, items, action } of hiding) {
    if (items === 1 && action === 'hide') await reverseDecision(tx, { viewer, reportables }, id, { words: null })
    else await leaveOut(tx, viewer, id, { itemType, itemId })
  }
  await reportables[itemType].unhide?.(tx, viewer, itemId)
}

async function leaveOut(tx: Transaction, viewer: Viewer, id: number, { itemType, itemId }: Item) {
  await tx`
    delete from decision_items where decision_id = ${id} and item_type = ${itemType} and item_id = ${itemId}`
  await audit(tx, viewer, { action: 'decision_narrowed', subjectId: id, details: { itemType, itemId } })
}
