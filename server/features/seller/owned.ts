import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const sellerTables = {
  listing_imports: { exported: { by: 'member_id', omit: ['csv', 'archive_id'] }, files: ['archive_id'] },
  listing_import_photos: {
    notExported: { member_id: 'lasts minutes; the listings have the photos' },
    files: ['media_id'],
  },
} satisfies OwnedTables
