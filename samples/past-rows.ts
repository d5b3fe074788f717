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
  cases: {
    moderation_cases: ['id'],
    reports: ['id'],
    moderation_decisions: ['id'],
    suspensions: ['id'],
    suspension_orders: ['suspension_id', 'order_id'],
    appeals: ['id'],
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
  cases: (table) =>
    table === 'moderation_cases' ? 'id = any (given.ids)' : (own(ofCase, table) ?? 'case_id = any (given.ids)'),
}

const decisionsOfCase = 'decision_id in (select id from moderation_decisions where case_id = any (given.ids))'
const ofCase: Record<string, string> = {
  suspensions: decisionsOfCase,
  suspension_orders: `suspension_id in (select id from suspensions where ${decisionsOfCase})`,
  appeals: decisionsOfCase,
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
  if (kind === 'cases') return updateAll(tx, kind, rowsOf)
  if (kind === 'requests') return rewriteRequests(tx, ids, rowsOf)
  // What refers to another one goes first.
  for (const id of ids.toReversed()) await tx`delete from ${tx(kind)} where id = ${id}`
  for (const table of Object.keys(TABLES[kind])) await insertRows(tx, table, rowsOf(table))
}

/** In place: if a quote were deleted, its notifications would be, too. */
async function rewriteRequests(tx: Transaction, ids: number[], rowsOf: (table: string) => readonly Row[]) {
  await tx`delete from deadlines using (values (${ids}::bigint[])) as given (ids) where ${raw(WHERE.requests('deadlines'))}`
  await insertRows(tx, 'deadlines', rowsOf('deadlines'))
  await updateRows(tx, { table: 'request_lives', keys: TABLES.requests.request_lives }, rowsOf('request_lives'))
  await updateRows(tx, { table: 'quotes', keys: TABLES.requests.quotes }, rowsOf('quotes'))
}

async function updateAll(tx: Transaction, kind: 'cases', rowsOf: (table: string) => readonly Row[]) {
  for (const [table, keys] of Object.entries(TABLES[kind])) await updateRows(tx, { table, keys }, rowsOf(table))
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

type Keyed = { table: string; keys: readonly string[] }

async function updateRows(tx: Transaction, { table, keys }: Keyed, rows: readonly Row[]) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).filter((name) => !keys.includes(name))
  await tx`
    update ${tx(table)} set ${raw(columns.map((name) => `${name} = past.${name}`).join(', '))}
    from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows)}) as past
    where ${raw(keys.map((key) => `${table}.${key} = past.${key}`).join(' and '))}`
}
