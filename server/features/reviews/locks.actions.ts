import type { Transaction } from '../../platform/database/database.ts'

/**
 * Locks both sides of an order, so that neither leaves meanwhile. Take this lock before any other of an order’s
 * reviews: leaving locks the member first, then deletes reviews and ratings.
 */
export async function lockSides(tx: Transaction, orderId: number) {
  await tx`
    select from members where id in (
      select unnest(array[buyer_id, seller_id]) from orders where orders.id = ${orderId})
    order by id for key share`
}
