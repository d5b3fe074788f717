import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const stockTables = {
  stock: { exported: { by: 'post_id', through: { table: 'posts', column: 'id', by: 'author_id' } } },
  stock_holds: { notExported: { buyer_id: 'ends within minutes; orders say what was bought' } },
  hold_times: { notExported: { buyer_id: 'how long parts were held in checkouts; deleted after a day' } },
} satisfies OwnedTables
