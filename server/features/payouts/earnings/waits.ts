import type { PayoutWait } from '#contract/payouts.ts'
import { vbtOf } from '../../ledger/index.ts'

const MOST_ROWS = 31

type Wait = { until: Date | null; units: number }

/** One row per day in UTC, with the time when all of it is available, and one for what waits for someone's decision. */
export function waitsByDay(waits: readonly Wait[]): PayoutWait[] {
  const dated = waits.filter((wait): wait is Wait & { until: Date } => wait.until !== null)
  const open = waits.filter(({ until }) => until === null)
  const sorted = dated.toSorted((one, other) => one.until.getTime() - other.until.getTime())
  const days = [...Map.groupBy(sorted, ({ until }) => until.toISOString().slice(0, 10)).values()]
  const most = MOST_ROWS - Math.min(open.length, 1)
  // Waits of other months are rare: what is beyond the most shares the last row.
  const rows = days.length > most ? [...days.slice(0, most - 1), days.slice(most - 1).flat()] : days
  return [...rows, ...(open.length > 0 ? [open] : [])].map(rowOf)
}

function rowOf(waits: readonly Wait[]): PayoutWait {
  return { until: waits.at(-1)?.until?.toISOString() ?? null, vbt: sumOf(waits) }
}

/** In VBT. */
export function sumOf(waits: readonly Pick<Wait, 'units'>[]) {
  return vbtOf(waits.reduce((sum, { units }) => sum + units, 0))
}
