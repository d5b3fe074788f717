import type { OrderInQuestion } from '#contract/inbox.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findOrderCards, stateWords } from '../orders/index.ts'

/** Own orders as their conversations show them, by id. */
export async function findOrdersInQuestion(sql: Sql, viewer: Viewer, ids: readonly number[]) {
  const cards = await findOrderCards(sql, viewer, ids)
  return new Map<number, OrderInQuestion>(
    cards.map(({ id, number, title, thumbnail, state, side, next }) => [
      id,
      { id, number, title, thumbnail, status: stateWords[state], side, next },
    ]),
  )
}
