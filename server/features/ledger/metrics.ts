import type { Registry } from 'prom-client'
import type { Pool } from '../../platform/database/database.ts'
import { findLastCheck } from './books.queries.ts'

/**
 * Exports the result of the last check. The check may have run on another server, so each scrape reads it from the
 * database.
 */
export async function ledgerMetrics(registry: Registry, sql: Pool) {
  const { Gauge } = await import('prom-client')
  new Gauge({
    name: 'ledger_difference',
    help: 'What an account has beyond what was posted to it, by problem. Absent while the books are right.',
    labelNames: ['problem', 'account'],
    registers: [registry],
    async collect() {
      const check = await lastCheck(sql)
      this.reset()
      for (const { problem, account, stored, expected } of check?.differences ?? []) {
        this.set({ problem, account }, (stored ?? 0) - (expected ?? 0))
      }
    },
  })
  new Gauge({
    name: 'ledger_differences',
    help: 'How many differences the last check of the books found.',
    registers: [registry],
    async collect() {
      this.set((await lastCheck(sql))?.differences.length ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the books were last checked.',
    registers: [registry],
    async collect() {
      const check = await lastCheck(sql)
      this.set(check ? Date.parse(check.createdAt) / 1000 : Number.NaN)
    },
  })
}

/** Null while the database is down, because that is when the other metrics matter most. */
function lastCheck(sql: Pool) {
  return findLastCheck(sql).catch(() => null)
}
