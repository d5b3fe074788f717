import type { OwnedTables } from '../../platform/database/owned-tables.ts'

export const fingerprintTables = { text_fingerprints: {}, fingerprint_progress: {} } satisfies OwnedTables
