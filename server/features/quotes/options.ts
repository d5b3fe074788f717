import type { QuoteWaits } from '#contract/quote-waits.ts'
import type { Pool } from '../../platform/database/database.ts'

/** What the routes need. `feePercent`: what a provider pays of the total. */
export type QuoteOptions = { sql: Pool; feePercent: number; quoteWaits: QuoteWaits }
