import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Reportable, Reportables } from '../../reports/index.ts'
import { isHiddenByOther, readCause, readState } from './items.queries.ts'
import type { LockedCase } from './locking.actions.ts'
import type { Given } from './rules.ts'
import { type Decided, type HiddenItem, insertItems } from './writing.actions.ts'

type Item = { itemType: ReportedType; itemId: number }
type About = { decided: Decided; found: LockedCase }

/** Shows what a check held. Anything else stays as it is. */
export async function keepItem(tx: Transaction, viewer: Viewer, reportables: Reportables, { decided, found }: About) {
  const { itemType, itemId } = found
  const reportable = reportables[itemType]
  if ((await readState(tx, reportable, itemId)) !== 'held') return
  await reportable.unhide?.(tx, viewer, itemId)
  await insertItems(tx, decided.id, [{ itemType, itemId, before: 'hold' }], false)
}

type Hiding = About & { otherIds: readonly number[]; given: Given }

/** Hides the item, unless its author is only warned or suspended, and the author’s other posts if they are wanted. */
export async function hideItems(
  tx: Transaction,
  viewer: Viewer,
  reportables: Reportables,
  { decided, found, otherIds, given }: Hiding,
) {
  const { itemType, itemId } = found
  const items: Item[] = otherIds.map((id) => ({ itemType: 'post', itemId: id }))
  if (await hidesItem(tx, reportables[itemType], { found, given })) items.unshift({ itemType, itemId })
  const hidden: HiddenItem[] = []
  for (const item of items) {
    const reportable = reportables[item.itemType]
    if ((await readState(tx, reportable, item.itemId)) === 'gone') continue
    hidden.push({ ...item, before: await readCause(tx, item.itemType, item.itemId) })
    await reportable.hide?.(tx, viewer, item.itemId, given.words?.trim() ?? '')
  }
  await insertItems(tx, decided.id, hidden, true)
}

/** What a check held stays hidden with its author warned or suspended: nobody would look at it anymore. */
async function hidesItem(tx: Transaction, reportable: Reportable, { found, given }: Pick<Hiding, 'found' | 'given'>) {
  if (given.action === 'hide' || given.hidesItem) return true
  return (await readState(tx, reportable, found.itemId)) === 'held'
}

type Hid = Item & { before: 'moderator' | 'suspension' | 'hold' | null }

/**
 * Brings back what a decision hid, unless another one hides it, too. `isUndone`: exactly as it was before; otherwise what a check
 * had held is shown, because nothing speaks against it anymore.
 */
export async function bringBack(
  tx: Transaction,
  viewer: Viewer,
  reportables: Reportables,
  { id, isUndone }: { id: number; isUndone: boolean },
) {
  const items = await tx<Hid[]>`
    select item_type, item_id, before from decision_items where decision_id = ${id} order by item_type, item_id`
  for (const { before, ...item } of items) {
    const cause = isUndone ? before : null
    if (await isHiddenByOther(tx, id, item)) await passOn(tx, id, item, cause)
    else if (cause !== 'moderator')
      await show(tx, { viewer, reportable: reportables[item.itemType] }, item.itemId, cause === 'hold')
  }
}

/** A later decision that hides the item, too, brings back what was before both. */
async function passOn(tx: Transaction, id: number, { itemType, itemId }: Item, cause: Hid['before']) {
  await tx`
    update decision_items set before = ${cause}
    where item_type = ${itemType} and item_id = ${itemId} and decision_id = (
      select min(decisions.id) from decision_items hid join moderation_decisions decisions on decisions.id = hid.decision_id
      where hid.item_type = ${itemType} and hid.item_id = ${itemId} and decisions.id > ${id}
        and action <> 'keep' and undone_at is null and reversed_at is null)`
}

async function show(
  tx: Transaction,
  { viewer, reportable }: { viewer: Viewer; reportable: Reportable },
  itemId: number,
  isHeldAgain: boolean,
) {
  if ((await readState(tx, reportable, itemId)) === 'gone') return
  if (isHeldAgain) await reportable.holdAgain?.(tx, itemId)
  else await reportable.unhide?.(tx, viewer, itemId)
}
