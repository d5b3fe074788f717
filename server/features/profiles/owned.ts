import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const profileTables = {
  pinned_posts: { exported: { by: 'member_id' } },
} satisfies OwnedTables
