import { ownerOf, type StatementLine as Posted } from '../../../ledger/index.ts'

type Line = Pick<Posted, 'cause' | 'seq' | 'from' | 'to'>

/**
 * Whether this is the seller's line of a sale or a return, which says what the site kept or gave back. What a seller no
 * longer has to return is a second line.
 */
export function isOfSeller({ cause, seq, from, to }: Line, memberId: number) {
  const owns = (account: Posted['from']) => ownerOf(account).memberId === memberId
  if (seq > 0 || owns(from) === owns(to)) return false
  return cause === 'order_returned' || cause === 'goodwill'
    ? owns(from)
    : (cause === 'order_completed' || cause === 'dispute_split') && owns(to)
}
