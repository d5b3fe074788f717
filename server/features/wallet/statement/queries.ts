import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import {
  STATEMENT_FILTERS,
  type StatementEntry,
  type StatementLine,
  type StatementPage,
  type StatementQuery,
  type StatementRange,
  type StatementTotals,
} from '#contract/wallet.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { cursorOf } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listMovements, listStatement, type StatementSum, sumStatement, vbtOf } from '../../ledger/index.ts'
import { type Facts, findFacts } from './facts/queries.ts'
import { causesOf } from './filters.ts'
import { MOST_POSTINGS, type Row, rowsOf, sideOf, sumsOf } from './rows.ts'

const byPlace = cursorOf(Type.Tuple([Id, Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })]))

/** The viewer's statement, newest first. */
export async function getStatement(
  sql: Sql,
  viewer: Viewer,
  { after, limit = PAGE_SIZE, only, from, to }: StatementQuery,
): Promise<StatementPage> {
  const [transferId, seq] = after ? byPlace.read(after) : []
  const before = transferId !== undefined && seq !== undefined ? { transferId, seq } : undefined
  const page = await listLines(sql, viewer, {
    before,
    limit,
    isFolded: true,
    period: { from, to },
    ...(only && causesOf[only]),
  })
  return { items: page.items, next: page.next && byPlace.write([page.next.transferId, page.next.seq]) }
}

/** A page of the viewer's statement after a place in the books. */
export async function listLines(sql: Sql, viewer: Viewer, wanted: Parameters<typeof listStatement>[2]) {
  const { items, next } = await listStatement(sql, viewer.id, { ...wanted, limit: wanted.limit + MOST_POSTINGS })
  const found = rowsOf(items, viewer.id)
  // The last transfer may go on behind what was read.
  const whole = next ? found.filter(([first]) => first.transferId !== items.at(-1)!.transferId) : found
  const rows = wholeTransfers(whole, wanted.limit)
  const [factsOf, entriesOf] = await Promise.all([
    findFacts(
      sql,
      viewer,
      rows.map(([first]) => first),
    ),
    findEntries(sql, viewer, rows),
  ])
  const last = rows.at(-1)?.[0]
  const hasMore = next !== null || rows.length < found.length
  return {
    items: rows.map((row) => presentRow(row, viewer, { ...factsOf(row[0]), entries: entriesOf(row) })),
    next: last && hasMore ? { transferId: last.transferId, seq: 0 } : null,
  }
}

/** At most `limit` rows, but both sides of a transfer: the next page starts at another one. */
function wholeTransfers(rows: readonly Row[], limit: number) {
  const last = rows[limit - 1]?.[0].transferId
  return rows.filter(([{ transferId }], index) => index < limit || transferId === last)
}

function presentRow(row: Row, viewer: Viewer, facts: Facts & Pick<StatementLine, 'entries'>): StatementLine {
  const [first] = row
  const newest = row.at(-1)!
  const { available, held, debt } = sumsOf(row, viewer.id)
  const side = sideOf(first, viewer.id)
  return {
    ...facts,
    id: `${first.transferId}.${first.seq}`,
    cause: first.cause,
    side,
    amountVbt: vbtOf(available),
    heldChangeVbt: vbtOf(held),
    debtChangeVbt: vbtOf(debt),
    availableVbt: vbtOf(newest.available),
    heldVbt: vbtOf(newest.held),
    // A member who gave an anonymous tip knows whom they gave it to.
    member: facts.isAnonymous && side === 'payee' ? null : facts.member,
    movedAt: first.createdAt,
  }
}

const HOLDING: readonly string[] = ['order_held', 'bounty_held', 'deposit_held']

/** What happened to the tokens that these rows hold. */
async function findEntries(sql: Sql, viewer: Viewer, rows: readonly Row[]) {
  const subjects = rows.flatMap(([{ cause, subject }]) => (HOLDING.includes(cause) && subject ? [subject] : []))
  const postings = subjects.length > 0 ? await listMovements(sql, viewer.id, [...new Set(subjects)]) : []
  const bySubject = Map.groupBy(rowsOf(postings, viewer.id), ([{ subject }]) => subject)
  return ([{ cause, subject }]: Row): StatementEntry[] => {
    const all = HOLDING.includes(cause) ? (bySubject.get(subject) ?? []) : []
    // What is only held says nothing more than its row.
    return all.length > 1 ? all.map((row) => presentEntry(row, viewer)) : []
  }
}

function presentEntry(row: Row, viewer: Viewer): StatementEntry {
  const [{ transferId, seq, cause, createdAt }] = row
  const { available, held } = sumsOf(row, viewer.id)
  return {
    id: `${transferId}.${seq}`,
    cause,
    side: sideOf(row[0], viewer.id),
    amountVbt: vbtOf(available),
    heldChangeVbt: vbtOf(held),
    movedAt: createdAt,
  }
}

/** How many lines each filter has, and their sums. */
export async function getTotals(sql: Sql, viewer: Viewer, range: StatementRange): Promise<StatementTotals> {
  const sums = await sumStatement(sql, viewer.id, range)
  return {
    all: totalOf(sums),
    filters: STATEMENT_FILTERS.map((filter) => ({
      filter,
      ...totalOf(sums.filter(({ cause, side }) => causesOf[filter][side].includes(cause))),
    })),
  }
}

function totalOf(sums: readonly StatementSum[]) {
  const coming = sums.filter(({ direction }) => direction > 0)
  const going = sums.filter(({ direction }) => direction < 0)
  return {
    lines: sumOf(sums, 'lines'),
    linesIn: sumOf(coming, 'lines'),
    inVbt: vbtOf(sumOf(coming, 'available')),
    linesOut: sumOf(going, 'lines'),
    outVbt: vbtOf(0 - sumOf(going, 'available')),
    heldChangeVbt: vbtOf(sumOf(sums, 'held')),
  }
}

type Sums = Pick<StatementSum, 'lines' | 'available' | 'held'>

function sumOf(all: readonly Sums[], name: keyof Sums) {
  return all.reduce((sum, one) => sum + one[name], 0)
}
