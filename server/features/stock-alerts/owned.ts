import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const stockAlertTables = {
  stock_alerts: { exported: { by: 'member_id' } },
} satisfies OwnedTables
