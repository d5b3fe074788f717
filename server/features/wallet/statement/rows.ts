import { ownerOf, type StatementLine as Posting } from '../../ledger/index.ts'
import { changesOf, ownRole } from './changes.ts'

/** The postings of one transfer on one side of the member, the first one first. */
export type Row = readonly [Posting, ...Posting[]]

/** More than a transfer has postings for one member. */
export const MOST_POSTINGS = 16

/** What the member sees as one movement. Keeps the order of the postings, in which those of a transfer are together. */
export function rowsOf(postings: readonly Posting[], memberId: number): Row[] {
  const rows = Map.groupBy(postings, (posting) => `${posting.transferId} ${sideOf(posting, memberId)}`)
  return [...rows.values()].map((row) => row.toSorted((one, other) => one.seq - other.seq) as unknown as Row)
}

export function sideOf({ from }: Posting, memberId: number) {
  return ownerOf(from).memberId === memberId ? ('payer' as const) : ('payee' as const)
}

/** What a row adds to what the member can spend, what is held, and what they owe, in units. */
export function sumsOf(row: Row, memberId: number) {
  const sums = { available: 0, held: 0, debt: 0 }
  for (const { from, to, amount } of row) {
    const change = changesOf({ from: ownRole(from, memberId), to: ownRole(to, memberId), amount })
    sums.available += change.available
    sums.held += change.held
    sums.debt += change.debt
  }
  return sums
}
