import { own } from '#contract/own.ts'
import type { Transaction } from '../server/platform/database/database.ts'
import { type Dated, type Row, readRows, writeRows } from './past-rows.ts'

const DAY = 86_400_000

type Pair = { table: string; actual: Row; dated: Row }
/** Each row as it is, and as it would be if everything had happened in the past. */
export type PastRows = Map<string, Pair>

/** Moves what the last step wrote by so many milliseconds; call it after each step. */
export async function datePast(tx: Transaction, of: Dated, past: PastRows, milliseconds: number) {
  const rows = await readRows(tx, of)
  for (const key of past.keys()) if (!rows.has(key)) past.delete(key)
  for (const [key, { table, row }] of rows) {
    past.set(key, { table, actual: row, dated: dated(row, past.get(key), milliseconds) })
  }
}

/** A time that did not change since the last step keeps its date. */
function dated(actual: Row, before: Pair | undefined, milliseconds: number): Row {
  return Object.fromEntries(
    Object.entries(actual).map(([name, value]) => {
      if (before && own(before.actual, name) === value) return [name, own(before.dated, name)]
      return [name, typeof value === 'string' ? moved(value, milliseconds) : value]
    }),
  )
}

/** A time, or a day. */
function moved(value: string, milliseconds: number) {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return new Date(Date.parse(value) + milliseconds).toISOString()
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value
  const days = Math.round(milliseconds / DAY)
  return new Date(Date.parse(value) + days * DAY).toISOString().slice(0, 10)
}

/** Writes the rows as of the past. */
export function writePast(tx: Transaction, of: Dated, past: PastRows) {
  return writeRows(tx, of, (table) =>
    [...past.values()]
      .filter((pair) => pair.table === table)
      .map((pair) => (table === 'orders' ? { ...pair.dated, ...ranksOf(pair) } : pair.dated)),
  )
}

/** An order's places in the lists of its sides: by what is due, or else by its age, in milliseconds. */
function ranksOf({ actual, dated }: Pair): Row {
  const younger = timeOf(actual.created_at) - timeOf(dated.created_at)
  const rank = (side: 'buyer' | 'seller') =>
    actual.waits_for === side && dated.due_at !== null
      ? timeOf(dated.due_at)
      : Number(own(actual, `${side}_rank`)) + younger
  return { buyer_rank: rank('buyer'), seller_rank: rank('seller') }
}

function timeOf(value: unknown) {
  return Date.parse(String(value))
}
