import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const pointTables = {
  earned_points: { exported: { by: 'member_id' } },
  due_points: {},
} satisfies OwnedTables
