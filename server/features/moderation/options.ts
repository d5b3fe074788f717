import type { Realtime } from '../../platform/background/realtime.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { OrderTerms } from '../orders/index.ts'
import type { Reportables } from '../reports/index.ts'

/** What the routes of this slice need. */
export type ModerationOptions = { sql: Pool; realtime: Realtime; reportables: Reportables; terms: OrderTerms }
