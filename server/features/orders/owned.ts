import type { OwnedTables } from '../../platform/database/owned-tables.ts'

const KEPT = 'only an id: the other side and the books keep the order'
/** What was never paid is no order for people. */
const since = 'paid_at'
const bought = { by: 'order_id', through: { table: 'orders', column: 'id', by: 'buyer_id' }, since }
const sold = { ...bought, through: { ...bought.through, by: 'seller_id' } }
const never = ['search', 'buyer_rank', 'seller_rank']

export const orderTables = {
  orders: {
    exported: { by: 'buyer_id', since, omit: [...never, 'fee_units', 'fee_percent'] },
    alsoExported: { orders_sold: { by: 'seller_id', since, omit: never } },
    kept: { buyer_id: KEPT },
    files: ['thumbnail_id'],
  },
  order_lines: { exported: bought, alsoExported: { order_lines_sold: sold }, files: ['thumbnail_id'] },
  order_steps: {
    exported: bought,
    alsoExported: { order_steps_sold: sold },
    notExported: { actor_id: 'the steps of the orders are there' },
    kept: { actor_id: KEPT },
  },
  disputes: { exported: bought, alsoExported: { disputes_sold: sold } },
  dispute_photos: {
    exported: { by: 'media_id', through: { table: 'media', column: 'id', by: 'owner_id' } },
    files: ['media_id'],
  },
} satisfies OwnedTables
