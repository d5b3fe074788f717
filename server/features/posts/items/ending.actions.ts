import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { countHeld, endSales, lockStock, relistSales } from '../../stock/index.ts'
import { type PostHooks, runHooks } from '../hooks.ts'
import { recordAll } from './actions.ts'
import type { Item } from './item.ts'
import { listItems } from './queries.ts'

/**
 * Ends the listings among `items` that buyers aren't paying for, and returns their ids. Offers on them end, too. Lock
 * the posts first.
 */
export async function endItems(tx: Transaction, viewer: Viewer, ids: readonly number[], hooks: readonly PostHooks[]) {
  await lockStock(tx, ids)
  const held = await countHeld(tx, ids)
  const ending = (await listItems(tx, viewer, ids)).filter(({ id, stock }) => stock > 0 && !held.has(id))
  await endSales(tx, idsOf(ending))
  return changed(tx, viewer, ending, hooks)
}

/** Puts the ended listings among `ids` on sale again, and returns their ids. Lock the posts first. */
export async function relistItems(
  tx: Transaction,
  viewer: Viewer,
  ids: readonly number[],
  hooks: readonly PostHooks[],
) {
  await lockStock(tx, ids)
  const ended = (await listItems(tx, viewer, ids)).filter(({ endedLeft }) => endedLeft !== null)
  await relistSales(tx, idsOf(ended))
  return changed(tx, viewer, ended, hooks)
}

async function changed(tx: Transaction, viewer: Viewer, items: readonly Item[], hooks: readonly PostHooks[]) {
  const ids = idsOf(items)
  if (ids.length > 0) await recordAll(tx, viewer, 'stock_changed', ids)
  for (const { id, tokens } of items) {
    await runHooks(tx, hooks, 'edited', { viewer, post: { id, kind: 'market', tokens, stock: null } })
  }
  return ids
}

function idsOf(items: readonly Item[]) {
  return items.map(({ id }) => id)
}
