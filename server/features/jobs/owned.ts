import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** What was never paid is no order for people. */
const bought = { by: 'order_id', through: { table: 'orders', column: 'id', by: 'buyer_id' }, since: 'paid_at' }
const sold = { ...bought, through: { ...bought.through, by: 'seller_id' } }

export const jobTables = {
  job_orders: {
    exported: bought,
    // Without the customer’s address.
    alsoExported: { job_orders_sold: { ...sold, omit: ['address'] } },
  },
  job_photos: {
    exported: { by: 'media_id', through: { table: 'media', column: 'id', by: 'owner_id' } },
    files: ['media_id'],
  },
} satisfies OwnedTables
