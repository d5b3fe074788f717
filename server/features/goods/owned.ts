import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** What was never paid is no order for people. */
const bought = { by: 'order_id', through: { table: 'orders', column: 'id', by: 'buyer_id' }, since: 'paid_at' }
const sold = { ...bought, through: { ...bought.through, by: 'seller_id' } }
/** Whoever has the code can pick up the goods. */
const never = ['pickup_code']

export const goodsTables = {
  goods_orders: {
    // Each without the other side’s address.
    exported: { ...bought, omit: [...never, 'pickup_address'] },
    alsoExported: { goods_orders_sold: { ...sold, omit: [...never, 'ship_to'] } },
  },
  returns: { exported: { ...bought, omit: ['ship_to'] }, alsoExported: { returns_sold: sold } },
} satisfies OwnedTables
