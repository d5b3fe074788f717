import { Type } from 'typebox'
import { Id, PAGE_SIZE } from '#contract/basics.ts'
import {
  STATEMENT_FILTERS,
  type StatementLine,
  type StatementPage,
  type StatementQuery,
  type StatementRange,
  type StatementTotals,
} from '#contract/wallet.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { cursorOf } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import {
  listStatement,
  type StatementLine as Posted,
  type StatementSum,
  sumStatement,
  vbtOf,
} from '../../ledger/index.ts'
import { changesOf, ownRole } from './changes.ts'
import { type Facts, findFacts } from './facts/queries.ts'
import { causesOf } from './filters.ts'

const byPlace = cursorOf(Type.Tuple([Id, Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })]))

/** The viewer's statement, newest first. */
export async function getStatement(
  sql: Sql,
  viewer: Viewer,
  { after, limit = PAGE_SIZE, only, from, to }: StatementQuery,
): Promise<StatementPage> {
  const [transferId, seq] = after ? byPlace.read(after) : []
  const before = transferId !== undefined && seq !== undefined ? { transferId, seq } : undefined
  const page = await listLines(sql, viewer, { before, limit, period: { from, to }, ...(only && causesOf[only]) })
  return { items: page.items, next: page.next && byPlace.write([page.next.transferId, page.next.seq]) }
}

/** A page of the viewer's statement after a place in the books. */
export async function listLines(sql: Sql, viewer: Viewer, wanted: Parameters<typeof listStatement>[2]) {
  const { items, next } = await listStatement(sql, viewer.id, wanted)
  const factsOf = await findFacts(sql, viewer, items)
  return { items: items.map((line) => presentLine(line, viewer, factsOf(line))), next }
}

function presentLine(line: Posted, viewer: Viewer, facts: Facts): StatementLine {
  const from = ownRole(line.from, viewer.id)
  const to = ownRole(line.to, viewer.id)
  const { available, held, debt } = changesOf({ from, to, amount: line.amount })
  const side = from === null ? 'payee' : 'payer'
  return {
    ...facts,
    id: `${line.transferId}.${line.seq}`,
    cause: line.cause,
    side,
    amountVbt: vbtOf(available),
    heldChangeVbt: vbtOf(held),
    debtChangeVbt: vbtOf(debt),
    availableVbt: vbtOf(line.available),
    heldVbt: vbtOf(line.held),
    // A member who gave an anonymous tip knows whom they gave it to.
    member: facts.isAnonymous && side === 'payee' ? null : facts.member,
    movedAt: line.createdAt,
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
  const all = sums.map(({ lines, ...sum }) => ({ lines, ...changesOf(sum) }))
  const coming = all.filter(({ available }) => available > 0)
  const going = all.filter(({ available }) => available < 0)
  return {
    lines: sumOf(all, 'lines'),
    linesIn: sumOf(coming, 'lines'),
    inVbt: vbtOf(sumOf(coming, 'available')),
    linesOut: sumOf(going, 'lines'),
    outVbt: vbtOf(0 - sumOf(going, 'available')),
    heldChangeVbt: vbtOf(sumOf(all, 'held')),
  }
}

type Sums = { lines: number; available: number; held: number }

function sumOf(all: readonly Sums[], name: keyof Sums) {
  return all.reduce((sum, one) => sum + one[name], 0)
}
