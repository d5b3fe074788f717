import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const dashboardTables = { dashboard_days: {}, server_hours: {}, storage_sizes: {} } satisfies OwnedTables
