import type { OrderInQuestion } from '#contract/conversations.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findOrderCards, kindOf, type OrderKinds, stateWords } from '../orders/index.ts'

/** Own orders as their conversations show them, by id. */
export async function findOrdersInQuestion(sql: Sql, kinds: OrderKinds, viewer: Viewer, ids: readonly number[]) {
  const cards = await findOrderCards(sql, kinds, viewer, ids)
  return new Map<number, OrderInQuestion>(
    cards.map(({ id, kind, number, title, thumbnail, state, side, next }) => [
      id,
      { id, kind, number, title, thumbnail, status: stateWords(kindOf({ kinds }, { kind }), state).name, side, next },
    ]),
  )
}
