import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const mediaTables = {
  media: { exported: { by: 'owner_id', omit: ['thumbhash', 'sample_file'] } },
  uploads: { exported: { by: 'owner_id' } },
  media_leftovers: {},
} satisfies OwnedTables
