import { Readable } from 'node:stream'
import type { Payout } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../../platform/http/csv.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentPayout, type StoredPayout } from '../payout.ts'
import { listPayoutsBefore } from './queries.ts'

const COLUMNS = [
  'Number',
  'Started',
  'State',
  'Tokens (VBT)',
  'To your bank (USD)',
  'Fee (USD)',
  'Came back (VBT)',
  'Sent to Stripe',
  'Paid',
  'Automatic',
]
const PAGE_ROWS = 500

/** The viewer's payouts of a year, or all of them, newest first. Reads a page at a time while it is sent. */
export function payoutsCsv(sql: Sql, viewer: Viewer, year: number | undefined) {
  return Readable.from(chunksOf(sql, viewer, year), { objectMode: false })
}

async function* chunksOf(sql: Sql, viewer: Viewer, year: number | undefined) {
  yield `${BYTE_ORDER_MARK}${csvRow(COLUMNS)}`
  let rows: StoredPayout[] = []
  do {
    const before: number = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
    rows = await listPayoutsBefore(sql, viewer, { before, limit: PAGE_ROWS, year })
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(presentPayout(row)))).join('')
  } while (rows.length === PAGE_ROWS)
}

function cellsOf(payout: Payout) {
  const { number, createdAt, vbt, cents, feeCents, returnedVbt, sentAt, paidAt, isAutomatic } = payout
  return [
    number,
    createdAt,
    stateOf(payout),
    vbt,
    cents / 100,
    feeCents / 100,
    returnedVbt,
    sentAt ?? '',
    paidAt ?? '',
    isAutomatic ? 'Yes' : 'No',
  ]
}

function stateOf({ state, problem }: Payout) {
  return problem === null ? states[state] : problems[problem]
}

const states: Record<Payout['state'], string> = {
  created: 'On its way',
  sent: 'On its way',
  paid: 'Paid',
  refused: 'Failed',
  reversed: 'Failed',
}
const problems: Record<NonNullable<Payout['problem']>, string> = {
  delayed: 'Delayed',
  bank_rejected: 'Bank rejected it',
}
