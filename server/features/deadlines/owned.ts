import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const deadlineTables = { deadlines: {} } satisfies OwnedTables
