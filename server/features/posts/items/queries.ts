import { type ReadSql, raw, type Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { HELD, LEFT } from '../../stock/index.ts'
import { isRestorable } from '../queries.ts'
import type { Item } from './item.ts'

/** The market posts among `ids` that the viewer can edit. */
export function listItems(sql: ReadSql, viewer: Viewer, ids: readonly number[]) {
  return sql<Item[]>`
    select posts.id, title, description, coalesce(tokens, 0) as tokens, link, hidden_at is not null as is_hidden, ${raw(LEFT)} as stock, ${raw(HELD)} as held, ended_left, condition, category,
      can_ship, can_pick_up, takes_offers, fitments, return_days
    from posts join market_items on market_items.post_id = posts.id join stock on stock.post_id = posts.id
    where posts.id = any (${ids}::bigint[]) and author_id = ${viewer.id} and deleted_at is null
    order by posts.id`
}

/**
 * The same, locked until the transaction ends, in the order of their ids. Orders can still reference them; only other
 * edits wait.
 */
export async function lockItems(tx: Transaction, viewer: Viewer, ids: readonly number[]) {
  await tx`
    select from posts where id = any (${ids}::bigint[]) and author_id = ${viewer.id} and kind = 'market'
    order by id for no key update`
  return listItems(tx, viewer, ids)
}

/** Locks the deleted market posts among `ids` that the viewer can still restore. */
export function lockDeletedItems(tx: Transaction, viewer: Viewer, ids: readonly number[]) {
  return tx<{ id: number; title: string }[]>`
    select id, title from posts
    where id = any (${ids}::bigint[]) and author_id = ${viewer.id} and kind = 'market' and ${isRestorable(tx)}
    order by id for no key update`
}
