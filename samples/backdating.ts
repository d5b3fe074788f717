import { own } from '#contract/own.ts'
import { raw, type Transaction } from '../server/platform/database/database.ts'

/** The rows of an order, by the columns that identify them beside the order. */
const TABLES = {
  orders: [],
  order_lines: ['line'],
  order_steps: ['version'],
  order_deadlines: ['event', 'reminder'],
  disputes: [],
  returns: [],
} as const
type Table = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as Table[]

type Row = Record<string, unknown>
type Pair = { actual: Row; dated: Row }
/** Each row of an order as it is, and as it would be if everything had happened in the past. */
export type PastOrder = Map<string, Pair>

/** Moves what the last step wrote by so many milliseconds; call it after each step. */
export async function datePast(tx: Transaction, orderId: number, past: PastOrder, milliseconds: number) {
  const rows = await readRows(tx, orderId)
  for (const key of past.keys()) if (!rows.has(key)) past.delete(key)
  for (const [key, actual] of rows) past.set(key, { actual, dated: dated(actual, past.get(key), milliseconds) })
}

/** A time that did not change since the last step keeps its date. */
function dated(actual: Row, before: Pair | undefined, milliseconds: number): Row {
  return Object.fromEntries(
    Object.entries(actual).map(([name, value]) => {
      if (before && own(before.actual, name) === value) return [name, own(before.dated, name)]
      return [name, isTime(value) ? new Date(Date.parse(value) + milliseconds).toISOString() : value]
    }),
  )
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)
}

async function readRows(tx: Transaction, orderId: number) {
  const rows = new Map<string, Row>()
  for (const table of NAMES) {
    const column = table === 'orders' ? 'id' : 'order_id'
    const found = await tx<{ row: Row }[]>`
      select to_jsonb(rows) as row from ${tx(table)} rows where ${tx(column)} = ${orderId}`
    for (const { row } of found) rows.set(keyOf(table, row), row)
  }
  return rows
}

function keyOf(table: Table, row: Row) {
  return [table, ...TABLES[table].map((column) => row[column])].join(' ')
}

/** Writes the rows anew: a history can be added to, but never changed. */
export async function writePast(tx: Transaction, orderId: number, past: PastOrder) {
  await tx`delete from orders where id = ${orderId}`
  for (const table of NAMES) {
    const pairs = [...past].flatMap(([key, pair]) => (key.split(' ')[0] === table ? [pair] : []))
    await writeRows(
      tx,
      table,
      pairs.map((pair) => (table === 'orders' ? { ...pair.dated, ...ranksOf(pair) } : pair.dated)),
    )
  }
}

async function writeRows(tx: Transaction, table: Table, rows: readonly Row[]) {
  if (rows.length === 0) return
  const columns = raw(
    Object.keys(rows[0]!)
      .filter((name) => name !== 'total_vbt') // The database computes it.
      .join(', '),
  )
  await tx`
    insert into ${tx(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows)})`
}

/** An order's places in the lists of its sides: by what is due, or else by its age, in milliseconds. */
function ranksOf({ actual, dated }: Pair): Row {
  const younger = timeOf(actual.created_at) - timeOf(dated.created_at)
  const rank = (side: string) =>
    actual.waits_for === side && dated.due_at !== null ? timeOf(dated.due_at) : Number(actual[`${side}_rank`]) + younger
  return { buyer_rank: rank('buyer'), seller_rank: rank('seller') }
}

function timeOf(value: unknown) {
  return Date.parse(String(value))
}
