import type { ReportedType } from '#contract/reports.ts'
import { eachOnItsOwn } from '../../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Viewer, viewerFor } from '../../../platform/http/viewer.ts'
import { record } from '../../happenings/index.ts'
import type { Reportables } from '../../reports/index.ts'
import { readCause, readState } from '../deciding/items.queries.ts'
import { lockDecision } from '../reversing/locking.actions.ts'
import { forgetText } from './forgetting.actions.ts'

/** Deletes an item for good, with whatever its author's own deletion does. `author`: null if they have left. */
export type Removal = (tx: Transaction, id: number, author: Viewer | null) => Promise<unknown>
export type Removals = Partial<Record<ReportedType, Removal>>

type Options = { reportables: Reportables; removals: Removals }
type Item = { itemType: ReportedType; itemId: number }

/** The most decisions that one run carries out. */
const MAX_PER_RUN = 500

/** Deletes what moderators hid weeks ago, and nobody brought back. */
export async function removeHidden(sql: Sql, options: Options) {
  const due = await sql<{ id: number }[]>`
    select id from moderation_decisions where removes_at <= clock_timestamp() and removed_at is null
    order by removes_at limit ${MAX_PER_RUN}`
  await eachOnItsOwn(due, ({ id }) => removeOrPostpone(sql, options, id))
}

/** Something that can't be deleted yet, such as a question with an open bounty, waits for another day. */
async function removeOrPostpone(sql: Sql, options: Options, id: number) {
  try {
    await inTransaction(sql, (tx) => removeAll(tx, options, id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`update moderation_decisions set removes_at = clock_timestamp() + interval '1 day' where id = ${id}`
  }
}

async function removeAll(tx: Transaction, { reportables, removals }: Options, id: number) {
  const { authorId, removedAt } = await lockDecision(tx, reportables, id)
  const { count } = await tx`
    select from moderation_decisions where id = ${id} and removes_at <= clock_timestamp()`
  if (count === 0 || removedAt !== null) return
  await tx`update moderation_decisions set removed_at = clock_timestamp() where id = ${id}`
  const items = await tx<Item[]>`
    select item_type, item_id from decision_items where decision_id = ${id} order by item_type, item_id`
  for (const item of items) await removeItem(tx, { reportables, removals }, { ...item, authorId, decisionId: id })
  if (authorId === null) return
  await record(tx, { type: 'decision_removed', actorId: authorId, subjectId: id, details: { authorId } })
}

type Removing = Item & { authorId: number | null; decisionId: number }

/** What was shown again, or is hidden by a later decision, too, stays. What is gone already is only still in the cases. */
async function removeItem(
  tx: Transaction,
  { reportables, removals }: Options,
  { authorId, decisionId, ...item }: Removing,
) {
  const { itemType, itemId } = item
  const remove = removals[itemType]
  if (!remove || (await isInOther(tx, decisionId, item))) return
  const isHidden = (await readCause(tx, itemType, itemId)) === 'moderator'
  if (!isHidden && (await readState(tx, reportables[itemType], itemId)) !== 'gone') return
  if (isHidden) await remove(tx, itemId, authorId === null ? null : viewerFor(authorId))
  await forgetText(tx, item)
}

/** Another decision that stands hides it, too, and deletes it when its own time is up. */
async function isInOther(tx: Transaction, decisionId: number, { itemType, itemId }: Item) {
  const { count } = await tx`
    select from decision_items join moderation_decisions decisions on decisions.id = decision_id
    where decision_items.item_type = ${itemType} and item_id = ${itemId} and decisions.id <> ${decisionId}
      and action <> 'keep' and undone_at is null and reversed_at is null and removed_at is null limit 1`
  return count > 0
}
