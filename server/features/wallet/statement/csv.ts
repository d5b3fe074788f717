import { Readable } from 'node:stream'
import { pathOf } from '#contract/paths.ts'
import { grossOf, wordsOfLine } from '#contract/statement-words.ts'
import type { StatementLine } from '#contract/wallet.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../../platform/http/csv.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { Position } from '../../ledger/index.ts'
import type { ListDocuments } from '../../own-data/index.ts'
import { listLines } from './queries.ts'

const COLUMNS = [
  'Date',
  'What',
  'Details',
  'With',
  'Order',
  'Amount (VBT)',
  'Before fee (VBT)',
  'Fee (VBT)',
  'Held, change (VBT)',
  'Owed, change (VBT)',
  'Available after (VBT)',
  'Held after (VBT)',
  'Page',
]
const PAGE_LINES = 500

/** The viewer's whole statement, newest first. Reads a page at a time while it is sent. */
export function statementCsv(sql: Sql, viewer: Viewer) {
  return Readable.from(chunksOf(sql, viewer), { objectMode: false })
}

/** The same for the member's export. */
export const statementDocument: ListDocuments = async ({ sql, viewer }) => [
  { name: 'statement.csv', open: () => statementCsv(sql, viewer) },
]

async function* chunksOf(sql: Sql, viewer: Viewer) {
  yield `${BYTE_ORDER_MARK}${csvRow(COLUMNS)}`
  let before: Position | undefined
  do {
    const { items, next } = await listLines(sql, viewer, { before, limit: PAGE_LINES })
    yield items.map((line) => csvRow(cellsOf(line))).join('')
    before = next ?? undefined
  } while (before)
}

function cellsOf(line: StatementLine) {
  const { what, detail } = wordsOfLine(line)
  return [
    line.movedAt,
    what,
    detail,
    line.member?.name ?? '',
    line.order?.number ?? '',
    line.amountVbt,
    ...(line.fee ? [grossOf(line), Math.sign(grossOf(line)) * line.fee.vbt] : ['', '']),
    line.heldChangeVbt,
    line.debtChangeVbt,
    line.availableVbt,
    line.heldVbt,
    pageOf(line),
  ]
}

function pageOf({ post, order }: StatementLine) {
  if (order) return `/#/orders/${order.id}`
  return post ? `/#${pathOf(post)}` : ''
}
