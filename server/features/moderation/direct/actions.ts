import type { ReportedType } from '#contract/reports.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { hasRole, type Viewer } from '../../../platform/http/viewer.ts'
import { findItem, type Reportables } from '../../reports/index.ts'
import { writeDecision } from '../deciding/actions.ts'
import { readCause, readState } from '../deciding/items.queries.ts'
import { lockCase, lockItem } from '../deciding/locking.actions.ts'
import { assertDecidable } from '../deciding/refusals.ts'
import { openCase } from '../opening/actions.ts'
import { bringBackAlone, findHiding } from './one-item.actions.ts'

type Acting = { viewer: Viewer; reportables: Reportables }
type Item = { itemType: ReportedType; itemId: number }

/** A moderator hides something on its own page: a case that is decided at once. Its open reports are closed with it. */
export function hideDirectly(sql: Sql, acting: Acting, item: Item, reason: string) {
  return inTransaction(sql, async (tx) => {
    const { state, found } = await lockDirectly(tx, acting, item)
    if (state === 'hidden' && (await readCause(tx, item.itemType, item.itemId)) !== 'suspension') return
    const caseFound = await found()
    const given = { action: 'hide', reason: 'other', words: reason } as const
    await writeDecision(tx, acting, { found: caseFound, otherIds: [], given })
  })
}

/**
 * A moderator shows something again on its own page, which reverses the decision that hid it. If that hid more, the rest stays
 * hidden. What a check holds is kept.
 */
export function unhideDirectly(sql: Sql, acting: Acting, item: Item) {
  return inTransaction(sql, async (tx) => {
    const { state, found, authorId } = await lockDirectly(tx, acting, item)
    if (state === 'held') {
      const given = { action: 'keep', reason: 'other' } as const
      await writeDecision(tx, acting, { found: await found(), otherIds: [], given })
      return
    }
    if (state !== 'hidden') return
    await assertMayDecide(tx, acting.viewer, authorId)
    const cause = await readCause(tx, item.itemType, item.itemId)
    if (cause === 'suspension')
      throw refusal.forbidden('This is hidden while its author is suspended. It comes back when that ends.')
    await bringBackAlone(tx, acting, item, await findHiding(tx, item))
  })
}

/** `found` opens the item's case, unless there is one. */
async function lockDirectly(tx: Transaction, { viewer, reportables }: Acting, item: Item) {
  const reportable = reportables[item.itemType]
  const facts = await findItem(tx, reportable, item.itemId, null)
  if (!facts) throw refusal.notFound(reportable.name)
  const { authorId } = facts
  await lockItem(tx, { ...item, authorId }, { reportables })
  const state = await readState(tx, reportable, item.itemId)
  if (state === 'gone') throw refusal.notFound(reportable.name)
  const found = async () => {
    await assertMayDecide(tx, viewer, authorId)
    const id = await openCase(tx, reportable, { ...item, authorId, cause: 'moderator' })
    const opened = await lockCase(tx, viewer, id)
    // Whoever sees something bad need not wait for the one who has claimed it.
    if (opened.lockedBy !== 'claimed') assertDecidable(opened)
    return opened
  }
  return { state, authorId, found }
}

async function assertMayDecide(tx: Transaction, viewer: Viewer, authorId: number | null) {
  if (authorId === viewer.id) throw refusal.forbidden('Another moderator decides about what’s yours.')
  if (hasRole(viewer, 'admin')) return
  const { count } = await tx`select from members where id = ${authorId} and role = 'admin'`
  if (count > 0) throw refusal.forbidden('Only admins can decide about an admin.')
}
