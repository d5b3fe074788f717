import type { OrderInQuestion } from '#contract/inbox.ts'
import type { OrderState } from '#contract/order-steps.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findOrderCards } from '../orders/index.ts'

const statusWords: Record<OrderState, string> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  shipped: 'Shipped',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  disputed: 'Disputed',
  canceled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}

/** Own orders as their conversations show them, by id. */
export async function findOrdersInQuestion(sql: Sql, viewer: Viewer, ids: readonly number[]) {
  const cards = await findOrderCards(sql, viewer, ids)
  return new Map<number, OrderInQuestion>(
    cards.map(({ id, number, title, thumbnail, state, side, next }) => [
      id,
      { id, number, title, thumbnail, status: statusWords[state], side, next },
    ]),
  )
}
