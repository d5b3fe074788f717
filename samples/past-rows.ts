import { own } from '#contract/own.ts'
import { raw, type Transaction } from '../server/platform/database/database.ts'

/** The tables of what is dated, with the columns that identify a row. */
const TABLES = {
  orders: {
    orders: ['id'],
    goods_orders: ['order_id'],
    job_orders: ['order_id'],
    order_lines: ['order_id', 'line'],
    order_steps: ['order_id', 'version'],
    deadlines: ['subject_id', 'event', 'reminder'],
    disputes: ['order_id'],
    returns: ['order_id'],
    review_periods: ['order_id'],
    reviews: ['order_id', 'by'],
  },
  offers: { offers: ['id'], offer_rounds: ['offer_id', 'round'], deadlines: ['subject_id', 'event', 'reminder'] },
  deposits: {
    deposits: ['id'],
    deposit_steps: ['deposit_id', 'version'],
    deadlines: ['subject_id', 'event', 'reminder'],
  },
  requests: {
    request_lives: ['post_id'],
    quotes: ['id'],
    deadlines: ['subject_type', 'subject_id', 'event', 'reminder'],
  },
} as const
type Kind = keyof typeof TABLES

const WHERE: Record<Kind, (table: string) => string> = {
  orders: (table) => isOf('order', table),
  offers: (table) => isOf('offer', table),
  deposits: (table) => isOf('deposit', table),
  requests: (table) =>
    table === 'deadlines'
      ? `subject_type = 'request' and subject_id = any (given.ids)
        or subject_type = 'quote' and subject_id in (select id from quotes where post_id = any (given.ids))`
      : 'post_id = any (given.ids)',
}

function isOf(subject: string, table: string) {
  if (table === `${subject}s`) return 'id = any (given.ids)'
  if (table === 'deadlines') return `subject_type = '${subject}' and subject_id = any (given.ids)`
  return `${subject}_id = any (given.ids)`
}

/** The database computes them. */
const COMPUTED = ['total_vbt', 'buyer_is_asked', 'seller_is_asked']

/** `ids`: of an order, or of all orders of a job, the first one first; of an offer, a deposit, or the post of a request. */
export type Dated = { kind: Kind; ids: number[] }
export type Row = Record<string, unknown>

/** All rows, by what identifies them. In one statement, because there are hundreds of steps. */
export async function readRows(tx: Transaction, { kind, ids }: Dated) {
  const tables = new Map<string, readonly string[]>(Object.entries(TABLES[kind]))
  const selects = [...tables.keys()].map(
    (table) => `
    select '${table}' as table, to_jsonb(rows) as row from ${table} rows
    where ${WHERE[kind](table)}`,
  )
  const found = await tx<{ table: string; row: Row }[]>`
    select found.* from (values (${ids}::bigint[])) as given (ids), lateral (${raw(selects.join(' union all '))}) as found`
  return new Map(
    found.map(({ table, row }) => [
      [table, ...tables.get(table)!.map((name) => own(row, name))].join(' '),
      { table, row },
    ]),
  )
}

/** Writes the rows anew: a history can be added to, but never changed. */
export async function writeRows(tx: Transaction, { kind, ids }: Dated, rowsOf: (table: string) => readonly Row[]) {
  if (kind === 'requests') return rewriteRequests(tx, ids, rowsOf)
  // What refers to another one goes first.
  for (const id of ids.toReversed()) await tx`delete from ${tx(kind)} where id = ${id}`
  for (const table of Object.keys(TABLES[kind])) await insertRows(tx, table, rowsOf(table))
}

/** In place: if a quote were deleted, its notifications would be, too. */
async function rewriteRequests(tx: Transaction, ids: number[], rowsOf: (table: string) => readonly Row[]) {
  await tx`delete from deadlines using (values (${ids}::bigint[])) as given (ids) where ${raw(WHERE.requests('deadlines'))}`
  await insertRows(tx, 'deadlines', rowsOf('deadlines'))
  await updateRows(tx, 'request_lives', rowsOf('request_lives'))
  await updateRows(tx, 'quotes', rowsOf('quotes'))
}

async function insertRows(tx: Transaction, table: string, rows: readonly Row[]) {
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

async function updateRows(tx: Transaction, table: 'request_lives' | 'quotes', rows: readonly Row[]) {
  if (rows.length === 0) return
  const [key] = TABLES.requests[table]
  const columns = Object.keys(rows[0]!).filter((name) => name !== key)
  await tx`
    update ${tx(table)} set ${raw(columns.map((name) => `${name} = past.${name}`).join(', '))}
    from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows)}) as past
    where ${raw(`${table}.${key} = past.${key}`)}`
}
