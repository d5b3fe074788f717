import { own } from '#contract/own.ts'
import { raw, type Transaction } from '../server/platform/database/database.ts'

/** The tables of what is dated, with the columns that identify a row of the same order, offer, or deposit. */
const TABLES = {
  orders: {
    orders: [],
    goods_orders: [],
    order_lines: ['line'],
    order_steps: ['version'],
    deadlines: ['event', 'reminder'],
    disputes: [],
    returns: [],
    review_periods: [],
    reviews: ['by'],
  },
  offers: { offers: [], offer_rounds: ['round'], deadlines: ['event', 'reminder'] },
  deposits: { deposits: [], deposit_steps: ['version'], deadlines: ['event', 'reminder'] },
} as const
const SUBJECTS = { orders: 'order', offers: 'offer', deposits: 'deposit' } as const
/** The database computes them. */
const COMPUTED = ['total_vbt', 'buyer_is_asked', 'seller_is_asked']

export type Dated = { kind: keyof typeof TABLES; id: number }
type Row = Record<string, unknown>
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
      return [name, isTime(value) ? new Date(Date.parse(value) + milliseconds).toISOString() : value]
    }),
  )
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)
}

/** In one statement, because there are hundreds of steps. */
async function readRows(tx: Transaction, { kind, id }: Dated) {
  const tables = new Map<string, readonly string[]>(Object.entries(TABLES[kind]))
  const selects = [...tables.keys()].map(
    (table) => `
    select '${table}' as table, to_jsonb(rows) as row from ${table} rows
    where ${isOf(kind, table)}`,
  )
  const found = await tx<{ table: string; row: Row }[]>`
    select found.* from (values (${id}::bigint)) as given (id), lateral (${raw(selects.join(' union all '))}) as found`
  return new Map(
    found.map(({ table, row }) => [
      [table, ...tables.get(table)!.map((name) => own(row, name))].join(' '),
      { table, row },
    ]),
  )
}

function isOf(kind: Dated['kind'], table: string) {
  const subject = SUBJECTS[kind]
  if (table === kind) return 'id = given.id'
  return table === 'deadlines' ? `subject_type = '${subject}' and subject_id = given.id` : `${subject}_id = given.id`
}

/** Writes the rows anew: a history can be added to, but never changed. */
export async function writePast(tx: Transaction, { kind, id }: Dated, past: PastRows) {
  await tx`delete from ${tx(kind)} where id = ${id}`
  for (const table of Object.keys(TABLES[kind])) {
    const rows = [...past.values()]
      .filter((pair) => pair.table === table)
      .map((pair) => (table === 'orders' ? { ...pair.dated, ...ranksOf(pair) } : pair.dated))
    await writeRows(tx, table, rows)
  }
}

async function writeRows(tx: Transaction, table: string, rows: readonly Row[]) {
  if (rows.length === 0) return
  const columns = raw(
    Object.keys(rows[0]!)
      .filter((name) => !COMPUTED.includes(name))
      .join(', '),
  )
  await tx`
    insert into ${tx(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows)})`
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
